import { useEffect, useRef } from 'react'
import type { ImportRow } from '@contract/calls/authoring/questionImport'
import { Panel } from '../../../parts/Page'
import { text } from './texts'

/** The words of the file, question by question; the one that is worked on is marked, and so are those with mistakes. */
export function Originals({
  rows,
  here,
  note,
  onChoose,
}: {
  rows: readonly ImportRow[]
  here: number
  note: string
  onChoose(position: number): void
}) {
  const body = useRef<HTMLDivElement>(null)
  const isThere = rows.some(({ position }) => position === here)
  useEffect(() => {
    body.current?.querySelector(`[data-position="${here}"]`)?.scrollIntoView?.({ block: 'center' })
  }, [here, isThere])
  return (
    <Panel title={text('original')} note={note} className="import-original">
      <div className="scrolls" ref={body} tabIndex={0} role="region" aria-label={text('original')}>
        {rows.map(({ position, section, raw, state, caseStem, forms }, at) => (
          <div key={position}>
            {section !== '' && section !== rows[at - 1]?.section && (
              <div className="section">{section}</div>
            )}
            <button
              type="button"
              className={`plain original ${state}${position === here ? ' here' : ''}`}
              data-position={position}
              onClick={() => onChoose(position)}
            >
              {raw || caseStem || forms[0]?.stem || text('noWords')}
            </button>
          </div>
        ))}
      </div>
    </Panel>
  )
}
