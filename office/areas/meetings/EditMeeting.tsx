import { useQueryClient } from '@tanstack/react-query'
import { App, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MeetingDraft } from '@contract/calls/meeting/meetingManageShapes'
import { everybody } from '@contract/rules/audience'
import { hourMs, minuteMs } from '@contract/rules/hospitalTime'
import { failureText } from '../../api/failureText'
import { text as editorText } from '../../parts/editor/texts'
import { FormDrawer } from '../../parts/drawer/FormDrawer'
import { brokenField, formOf } from '../../parts/form/formFields'
import { Labelled } from '../../parts/Labelled'
import { MomentField } from '../../parts/MomentField'
import { monthOf, type Planned } from '../../parts/plan/planned'
import { AudienceWords } from '../../parts/who/AudienceWords'
import { useWhomQuestion } from '../../parts/who/useWhomQuestion'
import { useApi } from '../../session/SessionContext'
import { SignIn } from './SignIn'
import { text } from './texts'

/** Sign-in opens so long before the start, and ends so long after it. */
const signBefore = 30 * minuteMs
const signAfter = 30 * minuteMs

/** A meeting of two hours that begins at a full hour; of a topic of the plan of the year one of its hours, in its month. */
function newDraft(now: number, planned: Planned | undefined): MeetingDraft {
  const begin = planned ? monthOf(planned, now).startTime : now
  const startTime = Math.ceil(begin / hourMs) * hourMs + hourMs
  const hours = planned?.hours || 2
  return {
    title: planned?.title.slice(0, 60) ?? '',
    place: '',
    host: planned?.speaker.slice(0, 60) ?? '',
    ...timesOf(startTime, startTime + hours * hourMs),
    signOutStart: 0,
    signOutEnd: 0,
    graceMinutes: 5,
    hours,
    dynamicCode: 1,
    needPicture: 0,
    allowGuests: 0,
    takeOffline: 0,
    latitude: 0,
    longitude: 0,
    radius: 0,
    whom: planned?.whom ?? everybody,
    form: [],
    agenda: '',
  }
}

const timesOf = (startTime: number, endTime: number) => ({
  startTime,
  endTime,
  signStart: startTime - signBefore,
  signEnd: startTime + signAfter,
})

/** The same meeting at another time: its end and when people sign move with it, as they were set. */
function movedTo(draft: MeetingDraft, startTime: number): Partial<MeetingDraft> {
  const by = startTime - draft.startTime
  const moved = (time: number) => (time === 0 ? 0 : time + by)
  return {
    startTime,
    endTime: moved(draft.endTime),
    signStart: moved(draft.signStart),
    signEnd: moved(draft.signEnd),
    signOutStart: moved(draft.signOutStart),
    signOutEnd: moved(draft.signOutEnd),
  }
}

interface Props {
  /** The one that is changed; without it a new one. */
  stored?: { meetingId: string; draft: MeetingDraft }
  /** The topic of the plan of the year that a new one is made of. */
  planned?: Planned | undefined
  onClose(): void
}

/** A meeting: when, where, for whom, about what. What is not entered here stays as it is. */
export function EditMeeting({ stored, planned, onClose }: Props) {
  const save = useSaving(stored?.meetingId, planned)
  const [draft, setDraft] = useState(() => stored?.draft ?? newDraft(Date.now(), planned))
  const { question, ask } = useWhomQuestion()
  const act = async () => {
    const wanted = { title: draft.title.trim(), audience: draft.whom }
    const before = stored?.draft.whom ?? null
    if (!(await ask({ ability: 'meeting.run', before, ...wanted }))) return 'stays' as const
    return save(draft)
  }
  const set = (some: Partial<MeetingDraft>) => setDraft((before) => ({ ...before, ...some }))
  const missing = () => {
    if (draft.title.trim() === '') return text('lacksName')
    if (draft.endTime <= draft.startTime) return text('lacksTimes')
    return brokenField(draft.form) < 0 ? '' : text('lacksAsked', { n: brokenField(draft.form) + 1 })
  }
  return (
    <FormDrawer
      open
      size={560}
      title={text(stored ? 'change' : 'make')}
      act={text('save')}
      missing={missing}
      onClose={onClose}
      onAct={act}
    >
      {question}
      <Words
        id="title"
        label={text('name')}
        value={draft.title}
        onChange={(title) => set({ title })}
      />
      <Words
        id="place"
        label={text('place')}
        value={draft.place}
        onChange={(place) => set({ place })}
      />
      <Words id="host" label={text('host')} value={draft.host} onChange={(host) => set({ host })} />
      <Times draft={draft} set={set} />
      <div>
        <div className="label">{text('whom')}</div>
        <AudienceWords
          of={draft.title}
          ability="meeting.run"
          change={text('changeWhom')}
          value={draft.whom}
          onChange={(whom) => set({ whom })}
        />
      </div>
      <Labelled label={text('agenda')} id="agenda">
        <Input.TextArea
          id="agenda"
          rows={5}
          maxLength={2000}
          value={draft.agenda ?? ''}
          onChange={({ target }) => set({ agenda: target.value })}
        />
      </Labelled>
      <SignIn draft={draft} set={set} />
    </FormDrawer>
  )
}

/** Stores a meeting, with its topic where it is of one, and shows it. */
function useSaving(stored: string | undefined, planned: Planned | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { message } = App.useApp()
  return async (draft: MeetingDraft) => {
    const { meetingId } = await api.meetingManage.save({
      ...(stored !== undefined && { meetingId: stored }),
      draft: {
        ...draft,
        title: draft.title.trim(),
        form: formOf({ title: '', fields: draft.form }).fields,
      },
    })
    // It is stored either way; that it stands with its topic is said apart.
    if (planned)
      await api.yearPlan
        .link({
          lineId: planned.lineId,
          month: planned.month,
          kind: 'meeting',
          thingId: meetingId,
        })
        .catch((error: unknown) => {
          void message.error(editorText('notLinked', { reason: failureText(error) }), 8)
        })
    await Promise.all(
      ['meetings', 'meeting', 'yearPlanDone'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
    void message.success(text('saved'))
    void navigate(`/meetings/${meetingId}`)
  }
}

/** When it begins and ends, and the hours that it counts. */
function Times({ draft, set }: { draft: MeetingDraft; set(some: Partial<MeetingDraft>): void }) {
  return (
    <div className="row">
      <MomentField
        id="start"
        label={text('start')}
        value={draft.startTime}
        onChange={(start = 0) => set(movedTo(draft, start))}
      />
      <MomentField
        id="end"
        label={text('end')}
        value={draft.endTime}
        onChange={(endTime = 0) => set({ endTime })}
      />
      <Labelled label={text('hours')} id="hours" width={96}>
        <InputNumber
          id="hours"
          min={0}
          max={24}
          step={0.5}
          value={draft.hours}
          onChange={(hours) => set({ hours: hours ?? 0 })}
        />
      </Labelled>
    </div>
  )
}

function Words({
  id,
  label,
  value,
  onChange,
}: {
  id: string
  label: string
  value: string
  onChange(value: string): void
}) {
  return (
    <Labelled label={label} id={id}>
      <Input
        id={id}
        maxLength={60}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Labelled>
  )
}
