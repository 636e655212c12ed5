import { CheckCircleFilled, EditOutlined, UndoOutlined, WarningOutlined } from '@ant-design/icons'
import { Alert, Button, Modal } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { clockSeconds, dayAndClock } from '../../text/formats'
import { PageHead, Panel } from '../Page'
import type { Draft } from './Draft'
import { text } from './texts'
import { isGoingOn } from './useOpening'

/** Something that must be there before it can be saved, and the id of the field that lacks it. */
export interface Missing {
  field: string
  words: string
}

interface Props<T extends object> {
  title: string
  tag?: ReactNode
  draft: Draft<T>
  /** Nothing is stored yet. */
  isNew: boolean
  missing: readonly Missing[]
  /** Buttons of the head; saving stands last. */
  actions: ReactNode
  /** Beside the form: how others will see it. */
  aside?: ReactNode
  /** The children are panels themselves. */
  isPanels?: boolean
  children: ReactNode
}

/** THE editor of the office: its draft keeps itself, says so, goes back, guards leaving, and says what is missing. */
export const EditorPage = observer(function EditorPage<T extends object>(props: Props<T>) {
  const { title, tag, draft, isNew, missing, actions, aside, isPanels, children } = props
  useEffect(() => {
    // The browser asks itself: what is on its way when a page goes may never arrive.
    const leaving = (event: BeforeUnloadEvent) => {
      if (draft.isSafe) return
      void draft.keep()
      event.preventDefault()
    }
    window.addEventListener('beforeunload', leaving)
    return () => {
      window.removeEventListener('beforeunload', leaving)
      void draft.keep()
    }
  }, [draft])
  return (
    <>
      <PageHead title={title} tag={tag} facts={<SaveState draft={draft} isNew={isNew} />}>
        <Button icon={<UndoOutlined aria-hidden />} disabled={!draft.canUndo} onClick={draft.undo}>
          {text('undo')}
        </Button>
        {actions}
      </PageHead>
      {draft.isRestored && draft.isChanged && (
        <Alert
          type={draft.isOfOlder ? 'warning' : 'info'}
          showIcon
          title={text(draft.isOfOlder ? 'restoredOlder' : 'restored')}
          action={
            <Button size="small" onClick={() => void draft.discard()}>
              {text('discard')}
            </Button>
          }
          style={{ marginBottom: 12 }}
        />
      )}
      <Others draft={draft} />
      <div className="editor">
        {isPanels ? (
          <div className="grow stack scrolls">{children}</div>
        ) : (
          <Panel className="grow">
            <div className="panel-body">{children}</div>
          </Panel>
        )}
        <div className="editor-side stack">
          <MissingList missing={missing} />
          {aside}
        </div>
      </div>
      <LeaveGuard draft={draft} />
    </>
  )
})

/** Who else is at it: told when the page opens, and each time that the draft is kept. */
const Others = observer(function Others<T extends object>({ draft }: { draft: Draft<T> }) {
  if (draft.others.length === 0) return null
  const people = draft.others.map(({ userName, deptName, jobNumber, keptTime }) =>
    text('other', {
      name: userName,
      place: [deptName, jobNumber].filter(Boolean).join(' '),
      time: dayAndClock(keptTime, Date.now()),
    }),
  )
  return (
    <Alert
      type="warning"
      showIcon
      title={text('others', { people: people.join('、') })}
      style={{ marginBottom: 12 }}
    />
  )
})

/** One of five: stored, changed, kept, not to be kept just now, or empty. */
const SaveState = observer(function SaveState<T extends object>({
  draft,
  isNew,
}: {
  draft: Draft<T>
  isNew: boolean
}) {
  if (!draft.isChanged)
    return isNew ? (
      <>{text('fresh')}</>
    ) : (
      <>
        <CheckCircleFilled aria-hidden className="good" /> {text('saved')}
      </>
    )
  if (draft.failure)
    return (
      <span className="bad" role="alert">
        <WarningOutlined aria-hidden /> {text('notKept')}
      </span>
    )
  return draft.keptAt === undefined ? (
    <>
      <EditOutlined aria-hidden /> {text('changed')}
    </>
  ) : (
    <>
      <CheckCircleFilled aria-hidden className="good" />{' '}
      {text('kept', { time: clockSeconds(draft.keptAt) })}
    </>
  )
})

function MissingList({ missing }: { missing: readonly Missing[] }) {
  return (
    <Panel title={missing.length === 0 ? text('complete') : text('missing', { n: missing.length })}>
      {missing.length > 0 && (
        <div className="panel-body">
          {missing.map(({ field, words }) => (
            <div key={`${field} ${words}`}>
              <button type="button" className="plain link" onClick={() => jumpTo(field)}>
                {words}
              </button>
            </div>
          ))}
        </div>
      )}
    </Panel>
  )
}

/** To a field, or to the first control in what has that id. */
function jumpTo(id: string) {
  const found = document.getElementById(id)
  const controls = 'input, textarea, button, [role=combobox]'
  const control = found?.matches(controls) ? found : found?.querySelector<HTMLElement>(controls)
  found?.scrollIntoView({ block: 'center' })
  control?.focus()
}

/** In-app ways out ask once; the draft stays unless it is dropped. */
const LeaveGuard = observer(function LeaveGuard<T extends object>({ draft }: { draft: Draft<T> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      draft.isChanged &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isGoingOn(nextLocation),
  )
  const isAsking = blocker.state === 'blocked'
  return (
    <Modal
      open={isAsking}
      title={text('leaveTitle')}
      width={480}
      footer={null}
      closable={false}
      onCancel={() => blocker.reset?.()}
    >
      <p className="second">{text('leaveText')}</p>
      <br />
      <div className="row">
        <Button
          danger
          onClick={() => {
            void draft.discard()
            blocker.proceed?.()
          }}
        >
          {text('leaveDropped')}
        </Button>
        <span className="grow" />
        <Button
          onClick={() => {
            void draft.keep()
            blocker.proceed?.()
          }}
        >
          {text('leaveKept')}
        </Button>
        <Button type="primary" autoFocus onClick={() => blocker.reset?.()}>
          {text('stay')}
        </Button>
      </div>
    </Modal>
  )
})
