import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { failureText } from '../../../api/failureText'
import { CheckedPicture } from '../../../parts/CheckedPicture'
import { Confirm } from '../../../parts/Confirm'
import { SideDrawer } from '../../../parts/drawer/SideDrawer'
import { useApi, useCan } from '../../../session/SessionContext'
import { dayAndClock } from '../../../text/formats'
import type { Submission } from './Submission'
import { text } from './texts'
import './review.css'

/** What somebody uploaded to one item, and the word on it. */
export function ReviewDrawer({
  submission,
  onClose,
}: {
  submission: Submission | undefined
  onClose(): void
}) {
  const can = useCan()
  const { message } = App.useApp()
  const [isReturning, setReturning] = useState(false)
  const decide = useDecide()
  const named = { name: submission?.userName ?? '', item: submission?.itemName ?? '' }
  const approve = async () => {
    try {
      await decide(submission, 1)
      void message.success(text('approvedNow', named))
      onClose()
    } catch (error) {
      void message.error(failureText(error), 6)
    }
  }
  return (
    <>
      <SideDrawer
        open={submission !== undefined}
        size={640}
        title={text('drawer', named)}
        closable={{ 'aria-label': text('close') }}
        footer={
          can('training.assess') && (
            <div className="row">
              <span className="grow" />
              <Button onClick={() => setReturning(true)}>{text('returnIt')}</Button>
              <Button type="primary" onClick={() => void approve()}>
                {text('approve')}
              </Button>
            </div>
          )
        }
        onClose={onClose}
      >
        {submission && <Files submission={submission} />}
      </SideDrawer>
      <Confirm
        open={isReturning}
        title={text('returnTitle', named)}
        words={text('returnText')}
        act={text('returnIt')}
        keep={text('keep')}
        needsReason
        onClose={() => setReturning(false)}
        onAct={async (note) => {
          await decide(submission, 0, note)
          void message.success(text('returnedNow', named))
          onClose()
        }}
      />
    </>
  )
}

/** Says it to the server; lists and the first page learn of it. */
function useDecide() {
  const api = useApi()
  const queries = useQueryClient()
  return async (submission: Submission | undefined, approve: 0 | 1, note?: string) => {
    if (!submission) return
    const { taskId, itemId, userId } = submission
    await api.training.decide({ taskId, itemId, userId, approve, ...(note && { note }) })
    for (const name of ['trainingReview', 'trainingTasks', `trainingPeople/${taskId}`, 'today'])
      void queries.invalidateQueries({ queryKey: [name] })
  }
}

function Files({ submission: { dept, taskName, time, files } }: { submission: Submission }) {
  return (
    <div className="stack">
      <span className="second">
        {[dept, taskName, dayAndClock(time, Date.now())].filter(Boolean).join(' · ')}
      </span>
      {files.map(({ fileId, url, name, type, check }) => (
        <CheckedPicture key={fileId} check={check} name={name}>
          <figure className="upload">
            {type.startsWith('image/') && <img src={url} alt={name} />}
            {type.startsWith('video/') && (
              <video src={url} controls aria-label={name} preload="metadata" />
            )}
            <figcaption>
              <a href={url} target="_blank" rel="noreferrer">
                {text('openFile', { name })}
              </a>
            </figcaption>
          </figure>
        </CheckedPicture>
      ))}
    </div>
  )
}
