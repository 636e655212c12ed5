import { PageHead, Panel } from '../../parts/Page'
import { text } from './texts'

/** Steps of the set-up, which stand at an address of their own (office/setup). */
const steps = [
  { step: 'platform', title: 'look', note: 'lookText' },
  { step: 'messages', title: 'messages', note: 'messagesText' },
  { step: 'content', title: 'content', note: 'contentText' },
] as const

/** What was set when the installation began; each page of it stays open. */
export function Component() {
  return (
    <>
      <PageHead title={text('title')} />
      <div className="scroll-page">
        <Panel>
          <table className="plain-table">
            <tbody>
              {steps.map(({ step, title, note }) => (
                <tr key={step}>
                  <td>
                    <b>{text(title)}</b>
                  </td>
                  <td className="second">{text(note)}</td>
                  <td className="right">
                    <a
                      className="link"
                      href={`${import.meta.env.BASE_URL}setup/${step}`}
                      aria-label={`${text('open')} ${text(title)}`}
                    >
                      {text('open')}
                    </a>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Panel>
      </div>
    </>
  )
}
