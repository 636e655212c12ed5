import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { Button, Switch } from 'antd'
import { observer } from 'mobx-react'
import { Panel } from '../../parts/Page'
import type { HomeEdit } from './HomeEdit'
import { text } from './texts'

/** Entries of the study home: their order, and whether they are shown. */
export const Entries = observer(function Entries({ edit }: { edit: HomeEdit }) {
  const { entries } = edit.form
  const nameOf = (menuId: string) =>
    edit.stored.menu.find((one) => one.menuId === menuId)?.menuName ?? ''
  return (
    <Panel title={text('entries')} note={text('entriesNote')}>
      <div className="panel-body stack">
        {entries.map(({ menuId, shown }, at) => {
          const name = nameOf(menuId)
          return (
            <div key={menuId} className="row">
              <Switch
                aria-label={text('shownOf', { name })}
                checked={shown === 1}
                onChange={(next) => edit.showEntry(menuId, next)}
              />
              <span className="grow">{name}</span>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                disabled={at === 0}
                aria-label={text('entryUp', { name })}
                onClick={() => edit.moveEntry(at, -1)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                disabled={at + 1 === entries.length}
                aria-label={text('entryDown', { name })}
                onClick={() => edit.moveEntry(at, 1)}
              />
            </div>
          )
        })}
      </div>
    </Panel>
  )
})
