import { Button, Spin } from 'antd'
import { text } from './texts'

/** While it is not known yet where one is. */
export const Waiting = () => (
  <main className="entry">
    <h1 className="hidden">{text('firstSetup')}</h1>
    <Spin delay={300} />
  </main>
)

/** What one is told instead of a step; `command`: with how to get a new address. */
export function Word({
  title,
  words,
  base,
  command = false,
}: {
  title: string
  words: string
  base: string
  command?: boolean
}) {
  return (
    <main className="entry">
      <div className="state">
        <h1>{title}</h1>
        <span className="second">{words}</span>
        {command && (
          <>
            <span className="second">{text('newLink')}</span>
            <code className="secret" style={{ justifySelf: 'center' }}>
              {'npm run admin -- create'}
            </code>
          </>
        )}
        <div className="acts">
          <Button href={`${base}/`}>{text('toLogIn')}</Button>
        </div>
      </div>
    </main>
  )
}
