import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../api/failureText'
import { Labelled } from './Labelled'
import { useOffice } from './SessionContext'
import { arrive, arrivedWith, byDirectory, knownHospital, leaveFor } from './SignOnEntry'
import { text } from './texts'

/** /signOn: log-in with the hospital's own account. Its log-in page leads back here; from here it goes on to the office. */
export function SignOnPage({ base }: { base: string }) {
  const { api } = useOffice()
  const [problem, setProblem] = useState('')
  const [said] = useState(() => arrivedWith(window.location.search))
  const [comId, setComId] = useState(
    () => new URLSearchParams(window.location.search).get('comId') ?? knownHospital(),
  )
  const [isArriving, setArriving] = useState(said !== undefined)
  const isOnItsWay = useRef(false)
  useEffect(() => {
    if (!said || isOnItsWay.current) return
    isOnItsWay.current = true
    // What the log-in page said is of one use: a reload or a passed-on address must not hold it.
    window.history.replaceState(null, '', window.location.pathname)
    arrive(api, said).then(
      () => window.location.replace(`${base}/`),
      (error: unknown) => {
        setProblem(failureText(error))
        setArriving(false)
      },
    )
  }, [api, base, said])
  return (
    <main className="entry">
      <section className="panel entry-card stack">
        <div>
          <h1>{text('signOnTitle')}</h1>
          <span className="second">{text('signOnLead')}</span>
        </div>
        {problem && <Alert type="error" showIcon title={problem} role="alert" />}
        {isArriving ? (
          <Spin aria-label={text('opening')} />
        ) : (
          <>
            {comId ? (
              <HospitalWays key={comId} comId={comId} base={base} onProblem={setProblem} />
            ) : (
              <HospitalSearch onChoose={setComId} />
            )}
            {comId && (
              <Button type="link" onClick={() => setComId(undefined)}>
                {text('otherHospital')}
              </Button>
            )}
            <Button type="link" href={`${base}/`}>
              {text('byMobile')}
            </Button>
          </>
        )}
      </section>
    </main>
  )
}

function HospitalSearch({ onChoose }: { onChoose(comId: string): void }) {
  const { api } = useOffice()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    queryKey: ['hospitals', keyword],
    queryFn: ({ signal }) =>
      api.company.search(
        {
          pageIndex: 1,
          pageSize: 10,
          withSignOn: 1,
          ...(keyword.trim() && { keyword: keyword.trim() }),
        },
        { signal },
      ),
  })
  return (
    <div className="stack">
      <Labelled label={text('searchHospital')}>
        {(id) => (
          <Input
            id={id}
            size="large"
            maxLength={40}
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        )}
      </Labelled>
      {data?.list.map(({ comId, comName }) => (
        <Button key={comId} block onClick={() => onChoose(comId)}>
          {comName}
        </Button>
      ))}
      {data?.list.length === 0 && <span className="second">{text('noHospital')}</span>}
    </div>
  )
}

function HospitalWays({
  comId,
  base,
  onProblem,
}: {
  comId: string
  base: string
  onProblem(problem: string): void
}) {
  const { api } = useOffice()
  const [hasConsented, setHasConsented] = useState(false)
  const [busy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey: ['signOn', 'ways', comId],
    queryFn: ({ signal }) => api.signOn.ways({ comId }, { signal }),
    retry: false,
  })
  if (error) return <Alert type="error" showIcon title={failureText(error)} role="alert" />
  if (!data) return <Spin />
  const run = async (enter: () => Promise<void>) => {
    if (!hasConsented) return onProblem(text('consentNeeded'))
    setBusy(true)
    onProblem('')
    try {
      await enter()
    } catch (failure) {
      onProblem(failureText(failure))
      setBusy(false)
    }
  }
  const types = data.list.find(({ leaves }) => leaves === 0)
  return (
    <div className="stack">
      <h2>{data.comName}</h2>
      {data.list.length === 0 && <span className="second">{text('noWays')}</span>}
      {types && (
        <Typing
          title={types.title}
          busy={busy}
          onEnter={(name, password) =>
            void run(async () => {
              await byDirectory(api, { comId, wayId: types.wayId }, { name, password })
              window.location.replace(`${base}/`)
            })
          }
        />
      )}
      {data.list
        .filter(({ leaves }) => leaves === 1)
        .map(({ wayId, title }) => (
          <Button
            key={wayId}
            type="primary"
            size="large"
            block
            loading={busy}
            onClick={() =>
              void run(() =>
                leaveFor(api, { comId, wayId }, (address) => window.location.assign(address)),
              )
            }
          >
            {text('goTo', { title })}
          </Button>
        ))}
      {data.list.length > 0 && <Consent checked={hasConsented} onChange={setHasConsented} />}
    </div>
  )
}

/** Name and password of the hospital's directory. */
function Typing({
  title,
  busy,
  onEnter,
}: {
  title: string
  busy: boolean
  onEnter(name: string, password: string): void
}) {
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter(name.trim(), password)
      }}
    >
      <Labelled label={text('accountOf', { title })}>
        {(id) => (
          <Input
            id={id}
            size="large"
            autoComplete="username"
            maxLength={120}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Labelled>
      <Labelled label={text('password')}>
        {(id) => (
          <Input.Password
            id={id}
            size="large"
            autoComplete="current-password"
            maxLength={200}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        )}
      </Labelled>
      <Button
        type="primary"
        size="large"
        block
        htmlType="submit"
        loading={busy}
        disabled={name.trim() === '' || password === ''}
      >
        {text('logIn')}
      </Button>
    </form>
  )
}

function Consent({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  const { phoneAddress } = useOffice()
  return (
    <div>
      <Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)}>
        {text('consent')}
      </Checkbox>
      <a href={`${phoneAddress}serveAgreement`} target="_blank" rel="noreferrer">
        {text('agreement')}
      </a>{' '}
      <a href={`${phoneAddress}protect`} target="_blank" rel="noreferrer">
        {text('privacy')}
      </a>
    </div>
  )
}
