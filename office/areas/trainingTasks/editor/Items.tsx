import { CloseOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import { observer } from 'mobx-react'
import type { Accept } from '@contract/calls/study/training'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import type { TaskEdit } from './TaskEdit'

const most = 20
const kinds: readonly Accept[] = ['image', 'pdf', 'video']

/** What people upload: a line each. One to which somebody has uploaded stays. */
export const Items = observer(function Items({ edit }: { edit: TaskEdit }) {
  const { items } = edit.values
  return (
    <Panel title={text('items')} note={text('itemsNote')}>
      <div className="panel-body stack">
        {items.map(({ key, name, accept, maxNum, maxMb, used }, at) => {
          const n = at + 1
          return (
            <div key={key} className="row">
              <b className="num">{n}</b>
              <Input
                id={`item-${at}`}
                className="grow"
                aria-label={text('item', { n })}
                placeholder={text('itemPlaceholder')}
                maxLength={60}
                value={name}
                onChange={({ target }) => edit.changeItem(at, { name: target.value })}
              />
              <div role="group" aria-label={text('kindsOf', { n })}>
                <Checkbox.Group
                  value={[...accept]}
                  options={kinds.map((kind) => ({
                    value: kind,
                    label: text(kind),
                    ...(kind === 'image' && { id: `kinds-${at}` }),
                  }))}
                  onChange={(chosen) => edit.changeItem(at, { accept: chosen as Accept[] })}
                />
              </div>
              <InputNumber
                aria-label={text('maxNum', { n })}
                suffix={text('files')}
                style={{ width: 92 }}
                min={1}
                max={9}
                precision={0}
                value={maxNum}
                onChange={(value) => edit.changeItem(at, { maxNum: value ?? 1 })}
              />
              <InputNumber
                aria-label={text('maxMb', { n })}
                suffix="MB"
                style={{ width: 104 }}
                min={1}
                max={500}
                precision={0}
                value={maxMb}
                onChange={(value) => edit.changeItem(at, { maxMb: value ?? 1 })}
              />
              {used > 0 ? (
                <span className="small note">{text('inUse', { n: used })}</span>
              ) : (
                <Button
                  type="text"
                  icon={<CloseOutlined />}
                  disabled={items.length === 1}
                  aria-label={text('removeItem', { n })}
                  onClick={() => edit.removeItem(at)}
                />
              )}
            </div>
          )
        })}
        {items.length < most && (
          <div>
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={edit.addItem}>
              {text('addItem')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
})
