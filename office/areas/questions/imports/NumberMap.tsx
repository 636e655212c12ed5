import type { ImportDraft, ImportState } from '@contract/calls/authoring/questionImport'
import { Panel } from '../../../parts/Page'
import { number } from '../../../text/formats'
import { text as bankText } from '../../../parts/question/texts'
import { letters, shows } from './states'
import { text } from './texts'

interface Props {
  draft: ImportDraft
  show: ImportState | undefined
  /** The position that is worked on. */
  here: number
  onChoose(position: number): void
}

const titles = {
  g: 'good',
  b: 'broken',
  n: 'near',
  r: 'review',
  l: 'left',
  t: 'taken',
} as const

/** Every question of the file by its number; where it stands is colour, line and word. */
export function NumberMap({ draft, show, here, onChoose }: Props) {
  const positions = [...draft.states].flatMap((letter, position) =>
    show === undefined || letter === letters[show] ? [{ letter, position }] : [],
  )
  return (
    <Panel title={text('numbers')} className="side-panel import-map">
      <div className="scrolls">
        <div className="number-grid">
          {positions.map(({ letter, position }) => (
            <button
              key={position}
              type="button"
              className={`plain number ${letter}${position === here ? ' here' : ''}`}
              aria-current={position === here}
              aria-label={text('numberOf', {
                n: position + 1,
                state: text(titles[letter as keyof typeof titles]),
              })}
              title={text(titles[letter as keyof typeof titles])}
              onClick={() => onChoose(position)}
            >
              {position + 1}
            </button>
          ))}
        </div>
        {positions.length === 0 && show && <div className="small note">{text(shows[show])}</div>}
        <div className="map-foot">
          <b>{text('kinds')}</b>
          {draft.kinds.map(({ kind, count }) => (
            <div key={kind} className="tree-line small">
              <span>{bankText(kind === 'case' ? 'caseStem' : kind)}</span>
              <span className="num">{number(count)}</span>
            </div>
          ))}
        </div>
      </div>
    </Panel>
  )
}
