import { PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Spin } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Contract } from '@contract/calls'
import type { Output } from '@contract/calls/call'
import type { CompetenceRow } from '@contract/calls/year/competence'
import { Confirm } from '../../parts/Confirm'
import { Failure } from '../../parts/Failure'
import { Mark, PageHead, Panel } from '../../parts/Page'
import { useApi, useCan } from '../../session/SessionContext'
import { number, perCent } from '../../text/formats'
import { CompetenceDrawer } from './CompetenceDrawer'
import { MatrixEdit } from './MatrixEdit'
import { text } from './texts'
import { useCompetences, useMatrix, useRenewCompetences } from './useCompetences'
import { Views } from './Views'
import { kindWord, problemWord } from './words'
import './competence.css'

type Sums = Output<Contract['competenceMaking']['matrix']>
type Post = Sums['posts'][number]
type Cell = Sums['cells'][number]

/** Posts by proofs: whom what is for, and how many of them hold it. */
export const Matrix = observer(function Matrix() {
  const can = useCan()
  const api = useApi()
  const renew = useRenewCompetences()
  const list = useCompetences()
  const matrix = useMatrix()
  const [edit, setEdit] = useState<MatrixEdit>()
  const [opened, setOpened] = useState<CompetenceRow | 'new'>()
  const [isAsking, setAsking] = useState(false)
  const error = list.error ?? matrix.error
  if (error) return <Failure error={error} onRetry={() => void renew()} />
  if (!list.data || !matrix.data) return <Spin className="state" delay={300} />
  const rows = list.data.list
  const { posts, cells } = matrix.data
  const mayManage = can('competence.manage')
  const gaps = rows.reduce((sum, row) => sum + row.gaps, 0)
  const wanted = edit?.wanted ?? []
  const close = () => {
    setEdit(undefined)
    setAsking(false)
  }
  return (
    <>
      <PageHead
        title={text('title')}
        facts={text('facts', { n: number(rows.length), gaps: number(gaps) })}
      >
        <Buttons
          edit={edit}
          mayManage={mayManage}
          hasRows={rows.length > 0}
          onEdit={() =>
            setEdit(
              new MatrixEdit(
                rows,
                posts.map(({ postId }) => postId),
              ),
            )
          }
          onGiveUp={close}
          onSave={() => setAsking(true)}
          onAdd={() => setOpened('new')}
        />
      </PageHead>
      <div>
        <Views view="matrix" />
      </div>
      {edit && edit.emptied.length > 0 && (
        <div className="problem" role="alert">
          {text('emptied', { titles: edit.emptied.map(({ title }) => title).join('、') })}
        </div>
      )}
      {rows.length === 0 ? (
        <div className="state">
          <b>{text('none')}</b>
          <span className="second">{text('noneText')}</span>
        </div>
      ) : (
        <Table
          rows={rows}
          posts={posts}
          cells={cells}
          edit={edit}
          {...(mayManage && { onOpen: setOpened })}
        />
      )}
      {opened && (
        <CompetenceDrawer
          row={opened === 'new' ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Confirm
        open={isAsking}
        title={text('saveTitle', { n: number(wanted.length) })}
        words={text('saveText')}
        act={text('saveMatrix', { n: number(wanted.length) })}
        keep={text('notYet')}
        onClose={() => setAsking(false)}
        onAct={async () => {
          await api.competenceMaking.save({ competences: wanted })
          close()
          await renew()
        }}
      />
    </>
  )
})

/** Adding a proof, changing posts, and storing what was changed. */
const Buttons = observer(function Buttons({
  edit,
  mayManage,
  hasRows,
  onEdit,
  onGiveUp,
  onSave,
  onAdd,
}: {
  edit: MatrixEdit | undefined
  mayManage: boolean
  hasRows: boolean
  onEdit(): void
  onGiveUp(): void
  onSave(): void
  onAdd(): void
}) {
  if (!mayManage) return null
  if (!edit)
    return (
      <>
        {hasRows && <Button onClick={onEdit}>{text('editMatrix')}</Button>}
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {text('add')}
        </Button>
      </>
    )
  return (
    <>
      <Button onClick={onGiveUp}>{text('giveUp')}</Button>
      <Button
        type="primary"
        disabled={edit.wanted.length === 0 || edit.emptied.length > 0}
        onClick={onSave}
      >
        {text('saveMatrix', { n: number(edit.wanted.length) })}
      </Button>
    </>
  )
})

/** A row a proof, a column a post: how many hold it, or ticks while it is changed. */
const Table = observer(function Table({
  rows,
  posts,
  cells,
  edit,
  onOpen,
}: {
  rows: readonly CompetenceRow[]
  posts: readonly Post[]
  cells: readonly Cell[]
  edit: MatrixEdit | undefined
  onOpen?(row: CompetenceRow): void
}) {
  const held = new Map(cells.map((one) => [`${one.competenceId} ${one.postId}`, one]))
  return (
    <div className="scroll-page">
      <Panel>
        <div className="competence-scroll" tabIndex={0} role="region" aria-label={text('title')}>
          <table className="plain-table competence-matrix">
            <Head posts={posts} />
            <tbody>
              {rows.map((row) => (
                <tr key={row.competenceId}>
                  <Proof row={row} {...(onOpen && { onOpen: () => onOpen(row) })} />
                  {posts.map((post) => (
                    <td key={post.postId} className="competence-cell">
                      {edit?.mayChange(row) ? (
                        <Tick edit={edit} row={row} post={post} />
                      ) : (
                        <Held cell={held.get(`${row.competenceId} ${post.postId}`)} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Panel>
    </div>
  )
})

function Head({ posts }: { posts: readonly Post[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{text('proof')}</th>
        <th scope="col">{text('holds')}</th>
        <th scope="col" className="right">
          {text('gaps')}
        </th>
        {posts.map(({ postId, name, people }) => (
          <th key={postId} scope="col" className="competence-cell">
            {name}
            <div className="small note">{text('nPeople', { n: number(people) })}</div>
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What is needed: its name, its kind, for how long, and how many lack it. */
function Proof({ row, onOpen }: { row: CompetenceRow; onOpen?(): void }) {
  const { competenceId, title, kind, thingName, months, gaps, problem } = row
  return (
    <>
      <th scope="row" className="wraps">
        {onOpen ? (
          <button type="button" className="plain link" onClick={onOpen}>
            {title}
          </button>
        ) : (
          title
        )}
        <div className="small note">
          {text('kindOf', { kind: kindWord(kind), thing: thingName || '—' })}
        </div>
        {problem && <Mark tone="bad">{problemWord(problem)}</Mark>}
      </th>
      <td>{holdsWords(kind, months)}</td>
      <td className="right">
        {gaps > 0 ? (
          <Link to={`/competence/people?competenceId=${competenceId}&state=gap`}>
            {number(gaps)}
          </Link>
        ) : (
          <span className="note">0</span>
        )}
      </td>
    </>
  )
}

/** For how long it holds, in words. */
function holdsWords(kind: CompetenceRow['kind'], months: number) {
  if (kind === 'certificate') return text('byCertificate')
  if (kind === 'document') return text('byEdition')
  return months === 0 ? text('forGood') : text('nMonths', { n: months })
}

const Tick = observer(function Tick({
  edit,
  row,
  post,
}: {
  edit: MatrixEdit
  row: CompetenceRow
  post: Post
}) {
  return (
    <Checkbox
      aria-label={text('tick', { post: post.name, title: row.title })}
      checked={edit.has(row, post.postId)}
      onChange={() => edit.toggle(row, post.postId)}
    />
  )
})

/** How many people of a post hold it. */
function Held({ cell }: { cell: { people: number; held: number } | undefined }) {
  if (!cell) return <span className="note">—</span>
  const { people, held } = cell
  return (
    <span title={text('heldOf', { held: number(held), people: number(people) })}>
      <Mark tone={held === people ? 'good' : 'warn'}>{perCent(held, people)}</Mark>
    </span>
  )
}
