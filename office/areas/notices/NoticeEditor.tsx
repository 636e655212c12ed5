import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '../../api/failureText'
import { Confirm } from '../../parts/Confirm'
import { Begun } from '../../parts/editor/Begun'
import { EditedThing } from '../../parts/editor/EditedThing'
import { EditorPage } from '../../parts/editor/EditorPage'
import { useJobs } from '../../parts/jobs/Jobs'
import { Labelled } from '../../parts/Labelled'
import { Panel } from '../../parts/Page'
import { AudienceWords } from '../../parts/who/AudienceWords'
import { typedFor, useCount } from '../../parts/who/useAudience'
import { useApi, useUser } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { NoticeEdit, type NoticeValues } from './NoticeEdit'
import { SmsPanel } from './SmsPanel'
import { useSmsCost } from './useSmsCost'
import { fields, text } from './texts'

/** A notice that is written. */
export function NoticeEditor() {
  const api = useApi()
  return (
    <EditedThing<never, NoticeValues>
      kind="notice"
      id={undefined}
      read={() => Promise.reject(new Error('a notice is never changed'))}
    >
      {({ drafts, found }) => (
        <Begun make={() => new NoticeEdit(api, drafts, found)}>
          {(edit) => <Editing edit={edit} />}
        </Begun>
      )}
    </EditedThing>
  )
}

const Editing = observer(function Editing({ edit }: { edit: NoticeEdit }) {
  const { draft, values } = edit
  const sms = useSmsCost(edit)
  const tooMany = values.bySms && sms.isTooMany
  const missing = [...edit.missing, ...(tooMany ? [{ field: 'sms', words: sms.words }] : [])]
  return (
    <EditorPage
      title={values.title.trim() || text('newNotice')}
      draft={draft}
      isNew
      missing={missing}
      actions={<Actions edit={edit} />}
      aside={<Preview values={values} />}
      isPanels
    >
      <Panel title={text('words')}>
        <div className="panel-body stack">
          <Labelled label={text('noticeTitle')} id="title">
            <Input
              id="title"
              maxLength={60}
              placeholder={text('titlePlaceholder')}
              value={values.title}
              onChange={({ target }) => edit.change({ title: target.value })}
            />
          </Labelled>
          <Labelled label={text('words')} id="words">
            <Input.TextArea
              id="words"
              rows={8}
              maxLength={500}
              showCount
              placeholder={text('wordsPlaceholder')}
              value={values.words}
              onChange={({ target }) => edit.change({ words: target.value })}
            />
          </Labelled>
          <div className="row">
            {(['name', 'unit'] as const).map((field) => (
              <Button
                key={field}
                size="small"
                onClick={() => edit.change({ words: values.words + fields[field] })}
              >
                {text(field)}
              </Button>
            ))}
            <span className="small note">{text('fields')}</span>
          </div>
        </div>
      </Panel>
      <Panel title={text('forWhom')}>
        <div className="panel-body">
          <AudienceWords
            of={values.title}
            ability="message.send"
            isOnce
            change={text('changeAudience')}
            value={values.audience}
            onChange={(audience) => edit.change({ audience })}
          />
        </div>
      </Panel>
      <SmsPanel edit={edit} />
    </EditorPage>
  )
})

/** As its reader sees it, with the writer's own name in the fields. */
function Preview({ values: { title, words } }: { values: NoticeValues }) {
  const { userName, deptName } = useUser()
  const said = (one: string) =>
    one.replaceAll(fields.name, userName).replaceAll(fields.unit, deptName)
  return (
    <Panel title={text('preview')}>
      <div className="panel-body">
        <b>{said(title) || text('noticeTitle')}</b>
        <p className="second lines">{said(words) || text('words')}</p>
      </div>
    </Panel>
  )
}

const Actions = observer(function Actions({ edit }: { edit: NoticeEdit }) {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const jobs = useJobs()
  const [asking, setAsking] = useState(false)
  const { data: count } = useCount('message.send', edit.values.audience)
  const n = number(count?.people ?? 0)
  const sms = useSmsCost(edit)
  const isWritten = edit.missing.every(({ field }) => field === 'audience')
  const tryOut = () =>
    edit.tryOut().then(
      () => void message.success(text('tried')),
      (error: unknown) => void message.error(failureText(error)),
    )
  const send = async () => {
    const { noticeId, jobId } = await edit.send(sms.wanted)
    void jobs.watch(jobId).then(({ says }) => {
      void message.info(says, 6)
      return queries.invalidateQueries({ queryKey: ['notices'] })
    })
    await queries.invalidateQueries({ queryKey: ['notices'] })
    void navigate(`/notices/${noticeId}`, { replace: true })
  }
  return (
    <>
      <Button disabled={!isWritten} onClick={() => void tryOut()}>
        {text('tryOut')}
      </Button>
      <Button
        type="primary"
        disabled={edit.missing.length > 0 || !count || count.people === 0 || !sms.isReady}
        onClick={() => setAsking(true)}
      >
        {text('send', { n })}
      </Button>
      <Confirm
        open={asking}
        title={text('sendTitle', { n: count?.people ?? 0 })}
        words={text('sendText') + sms.asked}
        act={text('send', { n })}
        {...typedFor(count?.people)}
        keep={text('keep')}
        onClose={() => setAsking(false)}
        onAct={send}
      />
    </>
  )
})
