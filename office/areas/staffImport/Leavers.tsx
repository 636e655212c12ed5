import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { Panel } from '../../parts/Page'
import { number } from '../../text/formats'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

const shownFirst = 200

/** People who work here and whom the file does not name: proposed, never taken by themselves. */
export function Leavers({
  importId,
  isOpen,
  chosen,
  onChange,
}: {
  importId: string
  isOpen: boolean
  chosen: readonly string[]
  onChange(ids: readonly string[]): void
}) {
  const api = useApi()
  const [isLong, setIsLong] = useState(false)
  const read = useQuery({
    queryKey: ['staffImport', importId, 'leavers'],
    queryFn: ({ signal }) => api.staffImport.leavers({ importId }, { signal }),
    enabled: isOpen,
  })
  const { list = [], staff = 0 } = read.data ?? {}
  if (list.length === 0) return null
  const on = new Set(chosen)
  const toggle = (id: string) =>
    onChange(on.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const isPart = list.length > staff / 2
  return (
    <Panel
      title={text('leavers')}
      note={text('people', { n: number(list.length) })}
      className="side-panel wide-side"
    >
      <div className="panel-body small second">{text(isPart ? 'leaversPart' : 'leaversText')}</div>
      <div className="scrolls">
        {list
          .slice(0, isLong ? list.length : shownFirst)
          .map(({ userId, userName, jobNumber, deptName }) => (
            <div key={userId} className="row leaver">
              <Checkbox checked={on.has(userId)} onChange={() => toggle(userId)}>
                {userName} <span className="note num">{jobNumber}</span>
              </Checkbox>
              <span className="grow" />
              <span className="note small cut">{deptName}</span>
            </div>
          ))}
        {!isLong && list.length > shownFirst && (
          <Button type="link" size="small" onClick={() => setIsLong(true)}>
            {text('moreLeavers', { n: number(list.length - shownFirst) })}
          </Button>
        )}
      </div>
      <div className="foot small">
        <span>
          {text('leaving', { n: number(chosen.length), kept: number(list.length - chosen.length) })}
        </span>
        <span className="grow" />
        <Button
          type="link"
          size="small"
          onClick={() => onChange(chosen.length > 0 ? [] : list.map(({ userId }) => userId))}
        >
          {text(chosen.length > 0 ? 'chooseNone' : 'chooseAll')}
        </Button>
      </div>
    </Panel>
  )
}
