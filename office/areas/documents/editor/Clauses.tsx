import { CloseOutlined, MergeCellsOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { Panel } from '../../../parts/Page'
import { text } from '../texts'
import type { DocumentEdit } from './DocumentEdit'

/** So many are drawn at first: a law has hundreds, and each is three fields. */
const atFirst = 40

/** The clauses of an edition: found in its file, mended by hand. */
export const Clauses = observer(function Clauses({ edit }: { edit: DocumentEdit }) {
  const { clauses } = edit.values
  const [shown, setShown] = useState(atFirst)
  const left = clauses.length - shown
  return (
    <Panel title={text('clauses')} note={text('clausesNote', { n: clauses.length })}>
      <div className="panel-body stack" id="clauses">
        {clauses.slice(0, shown).map((_, at) => (
          <ClauseRow key={at} edit={edit} at={at} />
        ))}
        {left > 0 && (
          <div>
            <Button size="small" onClick={() => setShown(clauses.length)}>
              {text('moreClauses', { n: left })}
            </Button>
          </div>
        )}
        <div>
          <Button
            size="small"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              setShown(Math.max(shown, clauses.length + 1))
              edit.addClause(clauses.length)
            }}
          >
            {text('addClause')}
          </Button>
        </div>
      </div>
    </Panel>
  )
})

const ClauseRow = observer(function ClauseRow({ edit, at }: { edit: DocumentEdit; at: number }) {
  const clause = edit.values.clauses[at]
  if (!clause) return null
  const n = at + 1
  return (
    <div className="row top" data-clause={n}>
      <Input
        id={`address-${at}`}
        style={{ width: 112 }}
        aria-label={text('addressOf', { n })}
        placeholder={text('address')}
        maxLength={40}
        value={clause.address}
        onChange={({ target }) => edit.changeClause(at, { address: target.value })}
      />
      <Input
        style={{ width: 200 }}
        aria-label={text('titleOf', { n })}
        placeholder={text('clauseTitle')}
        maxLength={120}
        value={clause.title}
        onChange={({ target }) => edit.changeClause(at, { title: target.value })}
      />
      <Input.TextArea
        className="grow"
        aria-label={text('wordsOf', { n })}
        placeholder={text('words')}
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={8000}
        value={clause.words}
        onChange={({ target }) => edit.changeClause(at, { words: target.value })}
      />
      <Button
        type="text"
        icon={<PlusOutlined />}
        aria-label={text('addAfter', { n })}
        onClick={() => edit.addClause(n)}
      />
      <Button
        type="text"
        icon={<MergeCellsOutlined />}
        disabled={at === 0}
        aria-label={text('joinUp', { n })}
        onClick={() => edit.joinUp(at)}
      />
      <Button
        type="text"
        icon={<CloseOutlined />}
        aria-label={text('removeClause', { n })}
        onClick={() => edit.removeClause(at)}
      />
    </div>
  )
})
