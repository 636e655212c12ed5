import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Spin } from 'antd'
import { useState } from 'react'
import type { Contact } from '@contract/calls/community/incident'
import { failureText } from '../../api/failureText'
import { Failure } from '../../parts/Failure'
import { PageHead, Panel } from '../../parts/Page'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'
import { Views } from './Views'

const most = 20

/** Whom staff call for what, in the order of their phones. */
export function Contacts() {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['contacts'],
    queryFn: ({ signal }) => api.incident.contacts({}, { signal }),
  })
  return (
    <>
      <PageHead title={text('contacts')} facts={text('contactsFacts')} />
      <Views view="contacts" />
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Spin className="state" delay={300} />}
      {data && <Lines first={data.list} />}
    </>
  )
}

function Lines({ first }: { first: readonly Contact[] }) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const [lines, setLines] = useState<readonly Contact[]>(first)
  const [busy, setBusy] = useState(false)
  const change = (at: number, part: Partial<Contact>) =>
    setLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)))
  const full = lines.filter(({ title, phone }) => title.trim() || phone.trim())
  const isRight = full.every(
    ({ title, phone }) => title.trim() !== '' && /^[0-9+\-() ]{3,24}$/.test(phone.trim()),
  )
  const save = async () => {
    setBusy(true)
    try {
      const list = full.map(({ title, phone, note }) => ({
        title: title.trim(),
        phone: phone.trim(),
        note: note.trim(),
      }))
      await api.incidentDesk.saveContacts({ list })
      setLines(list)
      void message.success(text('saved'))
      await queries.invalidateQueries({ queryKey: ['contacts'] })
    } catch (error) {
      void message.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={text('contacts')} note={text('contactsNote')}>
      <div className="panel-body stack">
        {lines.map((line, at) => (
          <div className="row" key={at}>
            <Input
              style={{ width: 220 }}
              maxLength={40}
              aria-label={text('contactTitle', { n: at + 1 })}
              placeholder={text('contactExample')}
              value={line.title}
              onChange={({ target }) => change(at, { title: target.value })}
            />
            <Input
              style={{ width: 180 }}
              maxLength={24}
              aria-label={text('contactPhone', { n: at + 1 })}
              placeholder={text('phone')}
              value={line.phone}
              onChange={({ target }) => change(at, { phone: target.value })}
            />
            <Input
              className="grow"
              maxLength={120}
              aria-label={text('contactNote', { n: at + 1 })}
              placeholder={text('when')}
              value={line.note}
              onChange={({ target }) => change(at, { note: target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={text('removeLine', { n: at + 1 })}
              onClick={() => setLines(lines.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <div className="row">
          <Button
            icon={<PlusOutlined aria-hidden />}
            disabled={lines.length >= most}
            onClick={() => setLines([...lines, { title: '', phone: '', note: '' }])}
          >
            {text('addLine')}
          </Button>
          <span className="grow" />
          {!isRight && <span className="second">{text('notRight')}</span>}
          <Button type="primary" loading={busy} disabled={!isRight} onClick={() => void save()}>
            {text('save')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
