import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ChecklistRow } from '@contract/calls/study/skillDesk'
import { skillStates, type SkillState } from '@contract/kinds'
import type { ListColumn, Wanted } from '../../parts/list/ListColumn'
import { ListPage } from '../../parts/list/ListPage'
import { momentColumn } from '../../parts/list/momentColumn'
import { Mark } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { ReadyMade } from './ReadyMade'
import { text } from './texts'
import { Views } from './Views'

const tones = { draft: 'warn', published: 'good', withdrawn: undefined } as const

/** A draft, in use, or withdrawn; and whether it was changed since. */
export const StateMark = ({ state, changed }: Pick<ChecklistRow, 'state' | 'changed'>) => {
  const tone = tones[state]
  return (
    <>
      <Mark {...(tone && { tone })}>{text(state)}</Mark>
      {changed === 1 && <Mark tone="info">{text('changed')}</Mark>}
    </>
  )
}

const columns = (now: number): ListColumn<ChecklistRow>[] => [
  {
    key: 'title',
    title: text('checklist'),
    isLong: true,
    show: ({ checklistId, title }) => (
      <Link className="cut" title={title} to={`/skills/checklists/${checklistId}`}>
        {title || text('untitled')}
      </Link>
    ),
    says: ({ title }) => title,
  },
  {
    key: 'state',
    title: text('state'),
    width: 136,
    show: StateMark,
    says: ({ state }) => text(state),
  },
  { key: 'kind', title: text('kind'), width: 112, show: ({ kind }) => text(kind) },
  {
    key: 'steps',
    title: text('items'),
    width: 72,
    isRight: true,
    show: ({ steps }) => number(steps),
    says: ({ steps }) => steps,
  },
  {
    key: 'edition',
    title: text('edition'),
    width: 72,
    isRight: true,
    show: ({ edition }) => (edition === 0 ? '' : number(edition)),
    says: ({ edition }) => edition,
  },
  {
    key: 'observations',
    title: text('observations'),
    width: 88,
    isRight: true,
    show: ({ observations }) => number(observations),
    says: ({ observations }) => observations,
  },
  { key: 'author', title: text('author'), width: 96, show: ({ authorName }) => authorName },
  momentColumn('updated', text('updated'), ({ updatedTime }) => updatedTime, now),
]

/** Checklists of the hospital, and the way to ready-made ones. */
export function Checklists() {
  const api = useApi()
  const can = useCan()
  const navigate = useNavigate()
  const [isChoosing, setChoosing] = useState(false)
  const read = ({ filters: { keyword, state }, page, size }: Wanted, signal?: AbortSignal) =>
    api.skillChecklist.list(
      {
        ...(keyword && { keyword }),
        ...(state && { state: state as SkillState }),
        pageIndex: page,
        pageSize: size,
      },
      { signal },
    )
  return (
    <>
      <ListPage<ChecklistRow>
        name="skillChecklists"
        title={text('checklists')}
        facts={(total) => text('nChecklists', { n: number(total) })}
        head={<Views view="checklists" />}
        actions={() =>
          can('skill.author') && (
            <>
              <Button onClick={() => setChoosing(true)}>{text('fromReady')}</Button>
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => void navigate('/skills/checklists/new')}
              >
                {text('newChecklist')}
              </Button>
            </>
          )
        }
        search={{ name: 'keyword', label: text('checklist') }}
        filters={[
          {
            name: 'state',
            label: text('state'),
            width: 112,
            options: skillStates.map((value) => ({ value, label: text(value) })),
          },
        ]}
        columns={columns(Date.now())}
        read={read}
        keyOf={({ checklistId }) => checklistId}
        nameOf={({ title }) => title}
        onOpen={({ checklistId }) => void navigate(`/skills/checklists/${checklistId}`)}
        empty={
          <>
            <b>{text('noChecklists')}</b>
            <span className="second">{text('noChecklistsText')}</span>
          </>
        }
      />
      <ReadyMade open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}
