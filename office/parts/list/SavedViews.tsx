import { CloseOutlined, StarOutlined } from '@ant-design/icons'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import type { Kept } from '../kept'
import { text } from './texts'
import { useAddress } from './useAddress'

interface View {
  name: string
  /** The query of the address. */
  search: string
}

/** Filters and order under a name; kept for the person on this desk. */
export function SavedViews({ kept, name }: { kept: Kept; name: string }) {
  const place = `views/${name}`
  const { search, change } = useAddress()
  const [views, setViews] = useState(() => kept.read<View[]>(place) ?? [])
  const [typed, setTyped] = useState('')
  const store = (next: View[]) => {
    setViews(next)
    kept.write(place, next)
  }
  const save = () => {
    const viewName = typed.trim()
    if (viewName === '') return
    const wanted = new URLSearchParams(search)
    wanted.delete('page')
    store([
      ...views.filter((view) => view.name !== viewName),
      { name: viewName, search: wanted.toString() },
    ])
    setTyped('')
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={text('views')}
      content={
        <div className="stack" style={{ width: 240 }}>
          {views.length === 0 && <span className="note">{text('noViews')}</span>}
          {views.map((view) => (
            <div key={view.name} className="row">
              <button
                type="button"
                className="plain link grow"
                onClick={() => change(() => new URLSearchParams(view.search))}
              >
                {view.name}
              </button>
              <Button
                type="text"
                size="small"
                icon={<CloseOutlined />}
                aria-label={text('viewRemove', { name: view.name })}
                onClick={() => store(views.filter((one) => one.name !== view.name))}
              />
            </div>
          ))}
          <div className="row">
            <Input
              size="small"
              maxLength={20}
              placeholder={text('viewName')}
              aria-label={text('viewName')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={save}
            />
            <Button size="small" disabled={typed.trim() === ''} onClick={save}>
              {text('viewSave')}
            </Button>
          </div>
        </div>
      }
    >
      <Button icon={<StarOutlined aria-hidden />}>{text('views')}</Button>
    </Popover>
  )
}
