import { Alert, Button, Checkbox, Input, InputNumber, Segmented } from 'antd'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { DemoEntry } from '@contract/calls/account/demoEntry'
import { DemoPeople } from './DemoPeople'
import { Entry } from './Entry'
import { Labelled } from './Labelled'
import { useOffice } from './SessionContext'
import { text } from './texts'

/** The way in: number and password or code; then, where they are asked for, the sum and the hospital. */
export const LogInForm = observer(function LogInForm({
  isAgain = false,
  demo,
}: {
  isAgain?: boolean
  demo?: DemoEntry | undefined
}) {
  const { api, session } = useOffice()
  const [entry] = useState(() => new Entry(api, session.entered, isAgain))
  useEffect(() => () => entry.dispose(), [entry])
  if (entry.choice) return <Choice entry={entry} />
  if (entry.check) return <Check key={entry.check.slideId} entry={entry} />
  return (
    <>
      {demo && <DemoPeople demo={demo} entry={entry} />}
      <Way entry={entry} isAgain={isAgain} />
    </>
  )
})

const Way = observer(function Way({ entry, isAgain }: { entry: Entry; isAgain: boolean }) {
  const { problems, method } = entry
  const { phoneAddress } = useOffice()
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entry.logIn()
      }}
    >
      <Segmented
        block
        value={method}
        options={[
          { value: 'password', label: text('byPassword') },
          { value: 'code', label: text('byCode') },
        ]}
        onChange={(value) => entry.choose(value as Entry['method'])}
      />
      <Labelled label={text('mobile')} problem={problems.mobile}>
        {(id, describedBy) => (
          <Input
            id={id}
            size="large"
            autoFocus
            autoComplete="username"
            inputMode="numeric"
            maxLength={11}
            aria-describedby={describedBy}
            status={problems.mobile ? 'error' : ''}
            value={entry.mobile}
            onChange={({ target }) => entry.set('mobile', target.value.replace(/\D/g, ''))}
          />
        )}
      </Labelled>
      {method === 'password' ? (
        <Labelled label={text('password')} problem={problems.secret}>
          {(id, describedBy) => (
            <Input.Password
              id={id}
              size="large"
              autoComplete="current-password"
              maxLength={64}
              aria-describedby={describedBy}
              status={problems.secret ? 'error' : ''}
              value={entry.secret}
              onChange={({ target }) => entry.set('secret', target.value)}
            />
          )}
        </Labelled>
      ) : (
        <CodeField entry={entry} />
      )}
      {!isAgain && (
        <div>
          <Checkbox
            checked={entry.hasConsented}
            onChange={({ target }) => entry.set('hasConsented', target.checked)}
          >
            {text('consent')}
          </Checkbox>
          <a href={`${phoneAddress}serveAgreement`} target="_blank" rel="noreferrer">
            {text('agreement')}
          </a>{' '}
          <a href={`${phoneAddress}protect`} target="_blank" rel="noreferrer">
            {text('privacy')}
          </a>
          {problems.consent && (
            <div className="problem" role="alert">
              {problems.consent}
            </div>
          )}
        </div>
      )}
      {entry.problem && <Alert type="error" showIcon title={entry.problem} role="alert" />}
      <Button type="primary" size="large" htmlType="submit" block loading={entry.busy}>
        {text('logIn')}
      </Button>
    </form>
  )
})

const CodeField = observer(function CodeField({ entry }: { entry: Entry }) {
  const { problems, secondsLeft } = entry
  return (
    <Labelled label={text('code')} problem={problems.secret}>
      {(id, describedBy) => (
        <>
          <div className="row">
            <Input
              id={id}
              size="large"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              aria-describedby={describedBy}
              status={problems.secret ? 'error' : ''}
              value={entry.secret}
              onChange={({ target }) => entry.set('secret', target.value.replace(/\D/g, ''))}
            />
            <Button
              size="large"
              disabled={secondsLeft > 0 || entry.busy}
              onClick={() => void entry.sendCode()}
            >
              {secondsLeft > 0 ? text('sendAgain', { n: secondsLeft }) : text('sendCode')}
            </Button>
          </div>
          {entry.codeSent && (
            <div className="small second" role="status">
              {entry.demoCode
                ? text('demoCode', { code: entry.demoCode })
                : text('sent', { mobile: entry.mobile })}
            </div>
          )}
        </>
      )}
    </Labelled>
  )
})

const Check = observer(function Check({ entry }: { entry: Entry }) {
  const [answer, setAnswer] = useState<number | null>(null)
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== null) void entry.answerCheck(answer)
      }}
    >
      <Labelled label={text('checkLabel')}>
        {(id) => (
          <>
            <div className="lines">{entry.check?.question}</div>
            <InputNumber
              id={id}
              size="large"
              autoFocus
              min={0}
              max={10_000}
              precision={0}
              value={answer}
              onChange={setAnswer}
            />
          </>
        )}
      </Labelled>
      {entry.problem && <Alert type="error" showIcon title={entry.problem} role="alert" />}
      <div className="acts">
        <Button size="large" onClick={entry.startOver}>
          {text('other')}
        </Button>
        <Button type="primary" size="large" htmlType="submit" loading={entry.busy}>
          {text('checkGo')}
        </Button>
      </div>
    </form>
  )
})

const Choice = observer(function Choice({ entry }: { entry: Entry }) {
  return (
    <div className="stack">
      <h2>{text('which')}</h2>
      {entry.choice?.accounts.map(({ userId, comName }) => (
        <Button
          key={userId}
          size="large"
          block
          disabled={entry.busy}
          onClick={() => void entry.chooseAccount(userId)}
        >
          {comName}
        </Button>
      ))}
      {entry.problem && <Alert type="error" showIcon title={entry.problem} role="alert" />}
      <Button type="link" onClick={entry.startOver}>
        {text('other')}
      </Button>
    </div>
  )
})
