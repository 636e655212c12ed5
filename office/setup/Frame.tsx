import { CheckOutlined, MedicineBoxFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { type Step, steps, stepTexts } from './steps'
import { logoAddress } from '../session/logoAddress'
import { text } from './texts'

/** The frame of the set-up: its steps where the menu is otherwise. */
export function Frame({
  current,
  done,
  name = text('product'),
  logoTime = 0,
  out,
  facts = '',
  onChoose,
  children,
}: {
  current: Step | undefined
  done: readonly Step[]
  name?: string
  /** When the logo was last changed; 0: there is none. */
  logoTime?: number
  /** Where the office is, for whoever has been there before. */
  out?: string | undefined
  facts?: string
  onChoose?: ((step: Step) => void) | undefined
  children: ReactNode
}) {
  return (
    <div className="setup">
      <aside className="setup-side">
        <div className="brand">
          {logoTime > 0 ? (
            <img className="entry-logo" src={logoAddress(logoTime)} alt="" />
          ) : (
            <span className="brand-mark">
              <MedicineBoxFilled aria-hidden />
            </span>
          )}
          <div className="brand-words">
            <b>{name || text('product')}</b>
            <span>{text('firstSetup')}</span>
          </div>
        </div>
        <nav aria-label={text('steps')}>
          <ol className="setup-steps">
            {steps.map((step, at) => (
              <StepLine
                key={step}
                step={step}
                place={at + 1}
                isDone={done.includes(step)}
                isCurrent={step === current}
                onChoose={step === 'administrator' ? undefined : onChoose}
              />
            ))}
          </ol>
        </nav>
        <span className="grow" />
        <div className="setup-facts small note">{facts}</div>
      </aside>
      <div className="setup-body">
        <header className="top">
          <span className="note">{text('firstSetup')}</span>
          {current && (
            <>
              <span className="note">/</span>
              <span>{text(stepTexts[current][0])}</span>
            </>
          )}
          <span className="grow" />
          {out === undefined ? (
            <span className="second">{text('manual')}</span>
          ) : (
            <a className="link" href={out}>
              {text('toOffice')}
            </a>
          )}
        </header>
        <main className="setup-main">
          <div className="setup-page">{children}</div>
        </main>
      </div>
    </div>
  )
}

function StepLine({
  step,
  place,
  isDone,
  isCurrent,
  onChoose,
}: {
  step: Step
  place: number
  isDone: boolean
  isCurrent: boolean
  onChoose: ((step: Step) => void) | undefined
}) {
  const [title, note] = stepTexts[step]
  const words = (
    <>
      <span className={`setup-dot ${isCurrent ? 'here' : ''}`}>
        {isDone && !isCurrent ? <CheckOutlined aria-hidden /> : place}
      </span>
      <span>
        <span className="setup-step-title">{text(title)}</span>
        <span className="small setup-step-note">{text(note)}</span>
      </span>
    </>
  )
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      {onChoose ? (
        <button type="button" className="plain setup-step" onClick={() => onChoose(step)}>
          {words}
        </button>
      ) : (
        <span className="setup-step">{words}</span>
      )}
    </li>
  )
}
