import { CheckOutlined } from '@ant-design/icons'

interface Props {
  titles: readonly string[]
  /** Which one is at hand; those before it are done. */
  current: number
}

/** How far something is that goes in steps. */
export function Steps({ titles, current }: Props) {
  return (
    <ol className="steps">
      {titles.map((title, at) => (
        <li
          key={title}
          {...(at < current && { className: 'is-done' })}
          {...(at === current && { 'aria-current': 'step' as const })}
        >
          <span className="step-mark num">
            {at < current ? <CheckOutlined aria-hidden /> : at + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  )
}
