import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { ImportDraft, ImportProblem, ImportRow } from '@contract/calls/authoringShapes'
import { useStore } from '@/core/stores'
import { ListEnd } from '@/shell/ListEnd'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { Segmented } from '@/ui/controls/Segmented'
import { Banner } from '@/ui/feedback/Banner'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { Categories } from '../bank/Categories'
import { CategorySheet } from '../bank/CategorySheet'
import { QuestionPreview } from '../question/QuestionPreview'
import { text } from '../texts'
import { ImportStore, type Skip } from './ImportStore'

const placeOf = ({ line, part }: Pick<ImportProblem, 'line' | 'part'>) =>
  text(part ? 'lineIn' : 'lineAt', { line, part })

/** What was read from a file: what is wrong with it, what is like what is there, and every question. */
export const ImportReview = observer(function ImportReview() {
  const store = useStore(ImportStore)
  const { draft, taking } = store
  if (!draft) return null
  return (
    <>
      <View className="row between g-2 wrap">
        <View className="grow">
          <Heading level={2}>{draft.fileName || text('pasted')}</Heading>
          <View className="sub mt-1">{text('found', { n: draft.questionCount })}</View>
        </View>
        <Button small look="line" onPress={store.startAgain}>
          {text('other')}
        </Button>
      </View>
      {taking.problem && (
        <Banner tone="bad" className="mt-4">
          {taking.problem}
        </Banner>
      )}
      {draft.problemCount > 0 && <Problems draft={draft} />}
      {draft.nearCount > 0 && <Near draft={draft} />}
      {draft.uncategorised > 0 && <Uncategorised draft={draft} />}
      {draft.questionCount > 0 && <Rows />}
    </>
  )
})

const Problems = ({ draft }: { draft: ImportDraft }) => (
  <View className="section">
    <Heading level={2}>{text('problems', { n: draft.problemCount })}</Heading>
    <Banner tone="bad" className="mt-2">
      {text('problemsText')}
    </Banner>
    <List className="mt-3">
      {draft.problems.map((problem, index) => (
        <ListItem key={index} icon="warn" tone="bad" title={problem.text} note={placeOf(problem)} />
      ))}
    </List>
    {draft.problemCount > draft.problems.length && (
      <View className="note mt-2">{text('moreProblems', { n: draft.problems.length })}</View>
    )}
  </View>
)

const Near = observer(function Near({ draft }: { draft: ImportDraft }) {
  const { taking } = useStore(ImportStore)
  return (
    <View className="section">
      <Heading level={2}>{text('near')}</Heading>
      <View className="sub mt-1">
        {text('nearText', { near: draft.nearCount, same: draft.sameCount })}
      </View>
      <Segmented<Skip>
        className="mt-3"
        label={text('skipLabel')}
        value={taking.values.skip}
        options={[
          { value: 'same', label: text('skipSame') },
          { value: 'near', label: text('skipNear') },
          { value: 'none', label: text('skipNone') },
        ]}
        onChange={(skip) => taking.set('skip', skip)}
      />
    </View>
  )
})

const Uncategorised = observer(function Uncategorised({ draft }: { draft: ImportDraft }) {
  const { taking } = useStore(ImportStore)
  const categories = useStore(Categories)
  const [choosing, setChoosing] = useState(false)
  useEffect(() => void categories.open(), [categories])
  return (
    <>
      <View className="section">
        <View className="sub">{text('uncategorised', { n: draft.uncategorised })}</View>
        <List className="mt-3">
          <ListItem
            id="import-category"
            title={text('category')}
            value={categories.pathOf(taking.values.knowCatId) || text('choose')}
            onPress={() => setChoosing(true)}
          />
        </List>
      </View>
      <CategorySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={(knowCatId) => taking.set('knowCatId', knowCatId)}
      />
    </>
  )
})

const Rows = observer(function Rows() {
  const store = useStore(ImportStore)
  const { rows } = store
  return (
    <View className="section">
      <Heading level={2}>{text('preview')}</Heading>
      {(store.draft?.nearCount ?? 0) > 0 && (
        <Segmented
          className="mt-3"
          label={text('preview')}
          value={store.onlyNear ? 'near' : 'all'}
          options={[
            { value: 'all', label: text('allRows') },
            { value: 'near', label: text('onlyNear') },
          ]}
          onChange={(value) => void store.showOnlyNear(value === 'near')}
        />
      )}
      <View className="mt-3">
        <Loaded what={text('preview')} kind="card" of={rows}>
          {rows.rows.map((row) => (
            <Row key={row.position} row={row} />
          ))}
          <ListEnd of={rows} />
        </Loaded>
      </View>
    </View>
  )
})

const Row = observer(function Row({ row }: { row: ImportRow }) {
  const head = `${row.position + 1} · ${placeOf(row)}${row.knowCatName ? ` · ${row.knowCatName}` : ''}`
  return (
    <>
      {row.forms.map((form, index) => (
        <QuestionPreview
          key={index}
          form={form}
          caseStem={index === 0 ? row.caseStem : ''}
          head={head}
        >
          {index === 0 &&
            row.near.map((near, at) => (
              <View key={at} className="banner warn mt-3">
                <Text>
                  {near.where === 'bank'
                    ? text('likeBank', {
                        percent: Math.round(near.likeness * 100),
                        stem: near.stem,
                      })
                    : text('likeFile', {
                        n: near.position + 1,
                        percent: Math.round(near.likeness * 100),
                        stem: near.stem,
                      })}
                </Text>
              </View>
            ))}
        </QuestionPreview>
      ))}
    </>
  )
})
