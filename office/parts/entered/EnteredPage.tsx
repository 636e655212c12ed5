import { DeleteOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Input, Table } from 'antd'
import { observer } from 'mobx-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { failureText } from '../../api/failureText'
import { number } from '../../text/formats'
import { FileButton } from '../file/FileButton'
import { MomentField } from '../MomentField'
import { Mark, PageHead, Panel } from '../Page'
import type { EnteredGrid, GridRow } from './EnteredGrid'
import { text } from './texts'

const problems = {
  unknown: 'unknown',
  double: 'double',
  score: 'badScore',
  self: 'self',
} as const

interface Props<Sent> {
  title: string
  /** What the results are of. */
  of: string
  /** Ways on, in the head. */
  links: ReactNode
  hint: string
  /** Of the moment at which it was. */
  takenAt: string
  grid: EnteredGrid<Sent>
  /** The lines of a file. Throws CallError. */
  readFile(file: File): Promise<string>
  onSent(sent: Sent): Promise<unknown>
}

/** Results that were written on paper: typed, pasted or from a file; what did not arrive is sent again when there is network. */
export const EnteredPage = observer(function EnteredPage<Sent>(props: Props<Sent>) {
  const { title, of, links, hint, takenAt, grid, readFile, onSent } = props
  const [problem, setProblem] = useState('')
  const [onlyToMend, setOnlyToMend] = useState(false)
  const tell = async (work: () => Promise<unknown>) => {
    setProblem('')
    try {
      await work()
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  const send = useMemo(
    () => async () => {
      const sent = await grid.send()
      if (sent !== undefined) await onSent(sent)
    },
    [grid, onSent],
  )
  useEffect(() => {
    const again = () => {
      if (grid.isWaiting && !grid.isBusy) void send()
    }
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [grid, send])
  return (
    <>
      <PageHead title={title} facts={of}>
        {links}
        <FileButton
          accept=".xlsx,.csv,.txt"
          onFile={(file) =>
            void tell(async () => {
              grid.take(await readFile(file))
              await grid.check()
            })
          }
        >
          {text('importFile')}
        </FileButton>
        <Button disabled={grid.filled === 0} onClick={() => void tell(grid.check)}>
          {text('check')}
        </Button>
        <Button
          type="primary"
          loading={grid.isBusy}
          disabled={grid.good === 0}
          onClick={() => void tell(send)}
        >
          {text('enter', { n: number(grid.good) })}
        </Button>
      </PageHead>
      {grid.isWaiting && grid.failure && <Alert type="warning" showIcon title={text('notSent')} />}
      <Panel>
        <div className="panel-body stack">
          <div className="row">
            <span className="second grow">{hint}</span>
            <MomentField
              id="taken-at"
              label={takenAt}
              value={grid.takenTime}
              onChange={(time) => time !== undefined && grid.setTaken(time)}
            />
          </div>
          {problem !== '' && (
            <div className="problem" role="alert">
              {problem}
            </div>
          )}
          {grid.checked.length > 0 && (
            <Checked grid={grid} onlyToMend={onlyToMend} onOnlyToMend={setOnlyToMend} />
          )}
          <Rows grid={grid} onlyToMend={onlyToMend && grid.checked.length > 0} />
          <div className="row">
            <Button onClick={grid.add}>{text('addRow')}</Button>
            <Button type="link" onClick={grid.clear}>
              {text('clear')}
            </Button>
            <span className="grow" />
            <span className="small note">{text('keptHere')}</span>
          </div>
        </div>
      </Panel>
    </>
  )
})

/** How many lines are good, and the way to see only the others. */
const Checked = observer(function Checked({
  grid,
  onlyToMend,
  onOnlyToMend,
}: {
  grid: EnteredGrid<unknown>
  onlyToMend: boolean
  onOnlyToMend(wanted: boolean): void
}) {
  const good = number(grid.good)
  const bad = number(grid.bad.length)
  const found = [text('checked', { good, bad }), ...(grid.bad.length > 0 ? [text('leftOut')] : [])]
  return (
    <div className="row">
      <span role="status" className="grow">
        {grid.checked.length < grid.filled ? text('checkAgain') : found.join(text('stop'))}
      </span>
      {grid.toMend.length > 0 && (
        <Checkbox checked={onlyToMend} onChange={({ target }) => onOnlyToMend(target.checked)}>
          {text('onlyToMend', { n: number(grid.toMend.length) })}
        </Checkbox>
      )}
    </div>
  )
})

const Rows = observer(function Rows({
  grid,
  onlyToMend,
}: {
  grid: EnteredGrid<unknown>
  onlyToMend: boolean
}) {
  const { rows, checked } = grid
  const found = new Map(checked.map((one) => [one.row - 1, one]))
  const shown = onlyToMend ? grid.toMend : rows.map((_, at) => at)
  /** From the number to the score, from the score to the next line, which is made where there is none. */
  const goOn = (at: number, field: keyof GridRow) => {
    if (field === 'score' && at === rows.length - 1) grid.add()
    const next = field === 'number' ? `${at} score` : `${at + 1} number`
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus(),
    )
  }
  const cell = (at: number, field: keyof GridRow, label: string) => (
    <Input
      size="small"
      aria-label={label}
      data-cell={`${at} ${field}`}
      value={rows[at]?.[field] ?? ''}
      onPressEnter={() => goOn(at, field)}
      onChange={({ target }) => grid.change(at, { [field]: target.value })}
      onPaste={(event) => {
        if (grid.paste(at, event.clipboardData.getData('text'))) event.preventDefault()
      }}
    />
  )
  return (
    <Table<GridRow & { at: number }>
      virtual
      size="small"
      pagination={false}
      scroll={{ x: 900, y: 480 }}
      rowKey="at"
      dataSource={shown.map((at) => ({ ...rows[at]!, at }))}
      columns={[
        { title: text('row'), width: 64, render: (_, { at }) => at + 1 },
        {
          title: text('number'),
          width: 200,
          render: (_, { at }) => cell(at, 'number', text('numberOf', { n: at + 1 })),
        },
        {
          title: text('score'),
          width: 120,
          render: (_, { at }) => cell(at, 'score', text('scoreOf', { n: at + 1 })),
        },
        { title: text('name'), width: 120, render: (_, { at }) => found.get(at)?.userName ?? '' },
        { title: text('dept'), width: 160, render: (_, { at }) => found.get(at)?.department ?? '' },
        {
          title: text('problem'),
          render: (_, { at }) => {
            const problem = found.get(at)?.problem
            return problem ? <Mark tone="warn">{text(problems[problem])}</Mark> : ''
          },
        },
        {
          title: text('acts'),
          width: 64,
          render: (_, { at }) => (
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={text('removeRow', { n: at + 1 })}
              onClick={() => grid.remove(at)}
            />
          ),
        },
      ]}
    />
  )
})
