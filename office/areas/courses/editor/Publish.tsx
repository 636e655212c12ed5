import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Radio } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { dayAround, dayMs, minuteMs } from '@contract/rules/hospitalTime'
import { Confirm } from '../../../parts/Confirm'
import { Labelled } from '../../../parts/Labelled'
import { MomentField } from '../../../parts/MomentField'
import { useCount } from '../../../parts/who/useAudience'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

/** The last minute of the day in a month. */
const inAMonth = () => dayAround(Date.now() + 30 * dayMs).until - minuteMs

/** What becomes of some people: one of two things. */
function Either({
  label,
  no,
  yes,
  value,
  onChange,
}: {
  label: string
  no: string
  yes: string
  value: boolean
  onChange(value: boolean): void
}) {
  return (
    <div>
      <div className="label">{label}</div>
      <Radio.Group
        aria-label={label}
        vertical
        value={value}
        options={[
          { value: false, label: no },
          { value: true, label: yes },
        ]}
        onChange={({ target }) => onChange(target.value as boolean)}
      />
    </div>
  )
}

/** Says whom it reaches before it is published; of a further version, what becomes of those who have begun and of those who have finished. */
export const Publish = observer(function Publish({
  edit,
  onPublished,
}: {
  edit: CourseEdit
  onPublished(draftId: string, version: number): void
}) {
  const api = useApi()
  const [isAsking, setAsking] = useState(false)
  const [whatChanged, setWhatChanged] = useState('')
  const [isAnew, setAnew] = useState(false)
  const [isAgain, setAgain] = useState(false)
  const [until, setUntil] = useState<number | undefined>(inAMonth)
  const isLate = until !== undefined && until <= Date.now()
  const { title, whom } = edit.values
  const { data, isPlaceholderData } = useCount('content.author', whom)
  const draftId = edit.head?.draftId
  // The server's own judgement of the stored draft, before anybody is told of it.
  const { data: looked } = useQuery({
    queryKey: ['courses', 'preview', draftId],
    queryFn: ({ signal }) => api.courseMaking.preview({ draftId: draftId ?? '' }, { signal }),
    enabled: isAsking && draftId !== undefined && !edit.draft.isChanged,
    staleTime: 0,
  })
  const problem = looked?.problem ?? ''
  const isCounted = data !== undefined && !isPlaceholderData
  const n = number(data?.people ?? 0)
  const isFirst = (edit.head?.version ?? 0) === 0
  const begun = number(edit.head?.begun ?? 0)
  return (
    <>
      <Button
        type="primary"
        disabled={edit.missing.length > 0 || edit.files.isBusy || !isCounted || !edit.isNews}
        onClick={() => setAsking(true)}
      >
        {text(isFirst ? 'publish' : 'publishAgain')}
      </Button>
      <Confirm
        open={isAsking}
        title={text(isFirst ? 'publishTitle' : 'againTitle', { title })}
        words={isFirst ? text('publishText', { n }) : text('againText', { n, begun })}
        act={text('publishTo', { n })}
        keep={text('notYet')}
        isReady={problem === '' && (!isAgain || (until !== undefined && !isLate))}
        onClose={() => setAsking(false)}
        onAct={async () => {
          const { draftId, version } = await edit.publish({
            whatChanged,
            isAnew,
            againDueTime: isAgain ? until : undefined,
          })
          setWhatChanged('')
          setAnew(false)
          setAgain(false)
          onPublished(draftId, version)
        }}
      >
        {problem !== '' && <Alert type="warning" showIcon title={problem} />}
        {!isFirst && (
          <>
            <Labelled label={text('whatChanged')} id="what-changed">
              <Input.TextArea
                id="what-changed"
                maxLength={300}
                autoSize={{ minRows: 2, maxRows: 5 }}
                value={whatChanged}
                onChange={({ target }) => setWhatChanged(target.value)}
              />
            </Labelled>
            <Either
              label={text('whoBegan')}
              no={text('stays')}
              yes={text('anew')}
              value={isAnew}
              onChange={setAnew}
            />
            <Either
              label={text('whoFinished')}
              no={text('staysFinished')}
              yes={text('finishesAgain')}
              value={isAgain}
              onChange={setAgain}
            />
            {isAgain && (
              <MomentField
                id="again-until"
                label={text('againUntil')}
                value={until}
                problem={isLate ? text('againOver') : ''}
                onChange={setUntil}
              />
            )}
          </>
        )}
      </Confirm>
    </>
  )
})
