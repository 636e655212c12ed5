import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover } from 'antd'
import { moveColumn, type ColumnChoice } from './columnChoice'
import { text } from './texts'

interface Props {
  choice: ColumnChoice
  nameOf(key: string): string
  onChange(choice: ColumnChoice | undefined): void
}

/** Which columns are shown, and in which order. */
export function ColumnChooser({ choice, nameOf, onChange }: Props) {
  const shown = choice.filter(({ isShown }) => isShown).length
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text('columns')}
      content={
        <div style={{ width: 220 }}>
          {choice.map(({ key, isShown }, at) => (
            <div key={key} className="row">
              <Checkbox
                className="grow"
                checked={isShown}
                disabled={isShown && shown === 1}
                onChange={({ target }) =>
                  onChange(
                    choice.map((one) => (one.key === key ? { key, isShown: target.checked } : one)),
                  )
                }
              >
                {nameOf(key)}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={text('columnUp', { name: nameOf(key) })}
                disabled={at === 0}
                onClick={() => onChange(moveColumn(choice, key, -1))}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined />}
                aria-label={text('columnDown', { name: nameOf(key) })}
                disabled={at === choice.length - 1}
                onClick={() => onChange(moveColumn(choice, key, 1))}
              />
            </div>
          ))}
          <Button type="link" size="small" onClick={() => onChange(undefined)}>
            {text('columnsUsual')}
          </Button>
        </div>
      }
    >
      <Button icon={<SettingOutlined aria-hidden />}>{text('columns')}</Button>
    </Popover>
  )
}
