import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { BankRow } from '@contract/calls/authoring/authoringShapes'
import { Confirm } from '../../parts/Confirm'
import { TreeField } from '../../parts/tree/TreeField'
import { Labelled } from '../../parts/Labelled'
import type { Wanted } from '../../parts/list/ListColumn'
import type { Selection } from '../../parts/list/Selection'
import { useApi } from '../../session/SessionContext'
import { number } from '../../text/formats'
import { filterOf } from './bankFilter'
import { text } from './texts'
import { choicesOf, useCategories } from '../../parts/question/useCategories'

/** From so many on the number has to be typed. */
const many = 20

/** What is done with the chosen questions at once: another category, or out of new papers. */
export const ManyActs = observer(function ManyActs({
  selection,
  wanted,
  total,
}: {
  selection: Selection<BankRow>
  wanted: Wanted
  total: number
}) {
  const api = useApi()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const categories = useCategories()
  const [asking, setAsking] = useState<'move' | 'retire'>()
  const [knowCatId, setKnowCatId] = useState<string>()
  const n = selection.count(total)
  const meant = () =>
    selection.isAll
      ? { filter: filterOf(wanted), expected: total }
      : { questionIds: [...selection.rows.keys()], expected: n }
  const renew = async (words: string) => {
    selection.clear()
    void message.success(words)
    await Promise.all(
      ['questions', 'question', 'categories', 'reviewRule'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
  }
  return (
    <>
      <Button size="small" onClick={() => setAsking('move')}>
        {text('moveMany')}
      </Button>
      <Button size="small" onClick={() => setAsking('retire')}>
        {text('retireMany')}
      </Button>
      <Confirm
        open={asking === 'move'}
        title={text('moveTitle', { n })}
        words={text('moveText')}
        act={text('moveAct', { n: number(n) })}
        keep={text('moveKeep')}
        isReady={knowCatId !== undefined}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          if (knowCatId === undefined) return
          const { done, left } = await api.authoring.moveQuestions({ ...meant(), knowCatId })
          await renew(
            left > 0 ? text('movedSome', { n: done, left }) : text('movedAll', { n: done }),
          )
        }}
      >
        <Labelled label={text('category')} id="move-to">
          <TreeField
            id="move-to"
            style={{ width: '100%' }}
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            placeholder={text('chooseCategory')}
            value={knowCatId}
            treeData={choicesOf(categories)}
            onChange={setKnowCatId}
          />
        </Labelled>
      </Confirm>
      <Confirm
        open={asking === 'retire'}
        title={text('retireTitle', { n })}
        words={text('retireText')}
        act={text('retireAct', { n: number(n) })}
        keep={text('retireKeep')}
        final
        {...(n >= many && { typed: n })}
        onClose={() => setAsking(undefined)}
        onAct={async () => {
          const { done, left, inReview } = await api.authoring.retireQuestions(meant())
          const values = { n: done, left }
          if (inReview === 1) await renew(text('retireSent', values))
          else await renew(left > 0 ? text('retiredSome', values) : text('retiredAll', values))
        }}
      />
    </>
  )
})
