import { Alert, App, Spin } from 'antd'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ImportDraft, ImportState } from '@contract/calls/authoring/questionImport'
import { Failure } from '../../../parts/Failure'
import { useAddress } from '../../../parts/list/useAddress'
import { PageHead } from '../../../parts/Page'
import { Steps } from '../../../parts/Steps'
import { useApi } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { ImportBar } from './ImportBar'
import { ImportFoot } from './ImportFoot'
import { NumberMap } from './NumberMap'
import { Originals } from './Originals'
import type { ImportRow } from '@contract/calls/authoring/questionImport'
import { RowEdit } from './RowEdit'
import { RowPanel } from './RowPanel'
import { isState, letters, nextBroken } from './states'
import { text } from './texts'
import { useImportActs, useRows } from './useImport'

/** The import at work: numbers, the file's own words, and the question in hand. */
export const Importing = observer(function Importing({ draft }: { draft: ImportDraft }) {
  const api = useApi()
  const navigate = useNavigate()
  const [others, setOthers] = useState<string>()
  const acts = useImportActs(draft)
  const place = useImportAddress(draft)
  const { show, here, address } = place
  const { rows, error, refetch } = useRows(draft.draftId, here)
  const row = rows.find(({ position }) => position === here)
  // A row that comes again as it was keeps what is being typed.
  const said = JSON.stringify(row)
  const edit = useMemo(
    () => (said ? new RowEdit(api, JSON.parse(said) as ImportRow) : undefined),
    [api, said],
  )

  const { keep, goTo, step, mend, choose, take } = useSteps({ draft, edit, acts, ...place })
  useLeaveAsk(edit)

  return (
    <>
      <Head draft={draft} />
      <ImportBar
        {...{ draft, show, others, acts }}
        onOthers={setOthers}
        onShow={(state) => void keep().then((kept) => kept && address(undefined, state))}
        onUndo={() =>
          void acts.undoStep().then((position) => {
            if (position !== undefined) address(position, show)
          })
        }
        onOtherFile={() => void keep().then((kept) => kept && navigate(startOf(draft)))}
      />
      <FileNotes draft={draft} />
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="columns import">
          <NumberMap
            draft={draft}
            show={show}
            here={here}
            onChoose={(position) => void goTo(position)}
          />
          <Originals
            rows={rows}
            here={here}
            note={row?.part ?? ''}
            onChoose={(position) => void goTo(position)}
          />
          {edit ? (
            <RowPanel
              key={`${draft.draftId}${here}`}
              edit={edit}
              busy={acts.busy}
              hasBroken={draft.broken > 0}
              onMend={() => void mend()}
              onStep={(by) => void step(by)}
              isByModel={draft.format === 'model'}
              onChoice={(choice) => void choose(choice)}
            />
          ) : (
            <Spin className="panel import-row" delay={300} />
          )}
        </div>
      )}
      <ImportFoot
        draft={draft}
        busy={acts.busy}
        lacksCategory={draft.uncategorised > 0 && !others}
        onTake={() => take(others)}
      />
    </>
  )
})

type Address = ReturnType<typeof useImportAddress>

/** How an author goes from question to question: what was changed is kept before another one comes. */
function useSteps({
  draft,
  edit,
  acts,
  show,
  here,
  address,
}: Address & {
  draft: ImportDraft
  edit: RowEdit | undefined
  acts: ReturnType<typeof useImportActs>
}) {
  const { message } = App.useApp()
  const keep = async () => {
    if (!edit?.isChanged || edit.row.state === 'taken') return draft
    const done = await acts.mend(edit.row, edit.mended)
    return done?.draft
  }
  const goTo = async (position: number) => {
    if (await keep()) address(position, show)
  }
  const step = async (by: 1 | -1) => {
    const now = await keep()
    const next = now && nextBroken(now.states, here, by)
    if (next !== undefined) address(next, show)
  }
  const mend = async () => {
    const now = await keep()
    if (!now) return
    const next = nextBroken(now.states, here, 1)
    if (next !== undefined) address(next, show)
    else if (now.broken === 0) {
      void message.success(text('allMended'))
      address(here, undefined)
    }
  }
  const choose = async (choice: 'take' | 'leave' | 'auto') => {
    const next = (await keep()) && (await acts.choose(here, choice))
    if (typeof next === 'number') address(next, show)
  }
  const take = async (others: string | undefined) => {
    if (!(await keep())) return
    const done = await acts.confirm(others)
    if (!done) return
    void message.success(
      done.inReview > 0
        ? text('sentToReview', { n: done.inReview })
        : text('takenNow', { n: done.taken }),
    )
    address(undefined, undefined)
  }
  return { keep, goTo, step, mend, choose, take }
}

/** Where another one begins. */
const startOf = ({ format }: ImportDraft) =>
  format === 'model' ? '/questions/drafting' : '/questions/imports'

/** What the author should know of the file, and what of it is no question. */
function FileNotes({ draft }: { draft: ImportDraft }) {
  if (draft.notes.length + draft.problems.length === 0) return null
  return (
    <Alert
      type="info"
      showIcon
      closable={draft.format !== 'model'}
      style={{ marginBottom: 10 }}
      title={draft.notes.join('；') || text('fileProblems', { n: draft.problems.length })}
      {...(draft.problems.length > 0 && {
        description: (
          <details>
            <summary>{text('fileProblems', { n: draft.problems.length })}</summary>
            <ul>
              {draft.problems.map((one) => (
                <li key={`${one.part}${one.line}${one.text}`}>{problemLine(one)}</li>
              ))}
            </ul>
          </details>
        ),
      })}
    />
  )
}

const problemLine = ({ part, line, text: words }: ImportDraft['problems'][number]) =>
  text('problemAt', { part, line, words }).trim()

/** The browser asks before a change that is not kept yet goes. */
function useLeaveAsk(edit: RowEdit | undefined) {
  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => {
      if (edit?.isChanged) event.preventDefault()
    }
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [edit])
}

/** Which question is worked on and which are shown stand in the address. */
function useImportAddress(draft: ImportDraft) {
  const { search, put } = useAddress()
  const shown = search.get('show')
  const show = isState(shown) ? shown : undefined
  const asked = Number(search.get('n')) - 1
  const first = show ? draft.states.indexOf(letters[show]) : 0
  const here = asked >= 0 && asked < draft.questionCount ? asked : Math.max(0, first)
  // Often after a reply: who has gone on meanwhile, to make an exam of what was taken, is not called back.
  const address = (n: number | undefined, state: ImportState | undefined) =>
    put({ show: state, n: n === undefined ? undefined : String(n + 1) }, { replace: true })
  return { show, here, address }
}

function Head({ draft }: { draft: ImportDraft }) {
  const isDone = draft.good + draft.broken + draft.near + draft.review === 0
  const isByModel = draft.format === 'model'
  return (
    <PageHead
      title={text(isByModel ? 'titleModel' : 'title')}
      facts={[
        draft.fileName || text('pasted'),
        text('questions', { n: number(draft.questionCount) }),
      ].join(' · ')}
    >
      <Steps
        current={isDone ? 3 : 1}
        titles={[
          text(isByModel ? 'stepDraft' : 'stepFile'),
          text(isByModel ? 'stepReview' : 'stepMend'),
          text('stepDone'),
        ]}
      />
    </PageHead>
  )
}
