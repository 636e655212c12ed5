import { CloseOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber, Select } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { useApi, useCan } from '../../../session/SessionContext'
import { text } from '../texts'
import type { CourseEdit } from './CourseEdit'

const most = 30
const askable: readonly string[] = ['single', 'multiple', 'judge']

/** Questions that a film or sound stops for: when, and which of the bank. */
export const FilmQuestions = observer(function FilmQuestions({
  edit,
  phase: { phaseId, inside = [], seconds },
}: {
  edit: CourseEdit
  phase: PhaseDraft
}) {
  const can = useCan()
  const put = (next: typeof inside) => edit.changePart(phaseId, { inside: next })
  if (seconds < 2) return <span className="small note">{text('askNeedsFilm')}</span>
  return (
    <div className="stack">
      {inside.map((asked, at) => (
        <div key={asked.questionId} className="row">
          <InputNumber
            aria-label={text('askAt', { n: at + 1 })}
            suffix={text('second')}
            min={1}
            max={Math.max(1, seconds - 1)}
            precision={0}
            value={asked.at}
            style={{ width: 104 }}
            onChange={(value) =>
              put(inside.map((one) => (one === asked ? { ...one, at: value ?? one.at } : one)))
            }
          />
          <span className="grow cut" title={asked.stem}>
            {asked.stem}
          </span>
          <Button
            type="text"
            icon={<CloseOutlined />}
            aria-label={text('removeAsked', { n: at + 1 })}
            onClick={() => put(inside.filter((one) => one !== asked))}
          />
        </div>
      ))}
      {can('exam.read') && inside.length < most && (
        <AskField
          taken={inside.map(({ questionId }) => questionId)}
          onChoose={(questionId, stem) =>
            put([
              ...inside,
              { at: Math.max(1, Math.floor(seconds / 2)), questionId, stem: stem.slice(0, 500) },
            ])
          }
        />
      )}
    </div>
  )
})

/** Choices and true-or-false of the bank, searched by their stem. */
function AskField({
  taken,
  onChoose,
}: {
  taken: readonly string[]
  onChoose(questionId: string, stem: string): void
}) {
  const api = useApi()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    queryKey: ['questions', 'asked', keyword],
    queryFn: ({ signal }) =>
      api.authoring.questions(
        { ...(keyword && { keyword }), pageIndex: 1, pageSize: 50 },
        { signal },
      ),
  })
  const rows = (data?.list ?? []).filter(
    ({ questionId, kind }) => askable.includes(kind) && !taken.includes(questionId),
  )
  return (
    <Select
      aria-label={text('addAsked')}
      placeholder={text('addAsked')}
      style={{ width: 420 }}
      showSearch={{
        filterOption: false,
        onSearch: (words) => setKeyword(words.trim().slice(0, 60)),
      }}
      value={null}
      options={rows.map(({ questionId, stem }) => ({ value: questionId, label: stem }))}
      onChange={(questionId: string | null) => {
        const row = rows.find((one) => one.questionId === questionId)
        if (row) onChoose(row.questionId, row.stem)
      }}
    />
  )
}
