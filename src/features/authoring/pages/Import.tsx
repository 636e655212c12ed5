import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { ImportProblem, ImportRow } from '@contract/calls/authoringShapes'
import { replace } from '@/core/navigation'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/useAction'
import { Loaded } from '@/shell/Loaded'
import { Page } from '@/shell/Page'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Heading } from '@/ui/frame/Heading'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { Segmented } from '@/ui/controls/Segmented'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { AreaField } from '@/ui/fields/AreaField'
import { Categories } from '../bank/Categories'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { CategorySheet } from '../bank/CategorySheet'
import { QuestionPreview } from '../question/QuestionPreview'
import { ImportStore, type Skip } from '../imports/ImportStore'
import { text } from '../texts'
import '../authoring.scss'

/** A file or pasted text: checked, looked at, and taken when its author says so. */
export default observer(function ImportPage() {
  const store = useStore(ImportStore)
  const [confirm, busy] = useAction(store.confirm)
  const dock = store.canConfirm && !store.done && (
    <Button id="confirm-import" block busy={busy} onPress={() => void confirm()}>
      {text('confirm')}
    </Button>
  )
  return (
    <Page name="importQuestions" className="reading" dock={dock}>
      <NeedsLogIn>
        <Steps />
      </NeedsLogIn>
    </Page>
  )
})

const Steps = observer(function Steps() {
  const store = useStore(ImportStore)
  if (store.done) return <Done />
  if (store.isReading)
    return (
      <>
        <View className="sub">{text('reading')}</View>
        <View className="mt-4">
          <Skeleton kind="list" />
        </View>
      </>
    )
  return store.draft ? <Review /> : <Choose />
})

const Choose = observer(function Choose() {
  const store = useStore(ImportStore)
  const [choose] = useAction(store.chooseFile)
  const [read, busy] = useAction(store.readPasted)
  return (
    <>
      <View className="sub">{text('importLead')}</View>
      {store.problem && (
        <Banner tone="bad" className="mt-4">
          {store.problem}
        </Banner>
      )}
      <View className="mt-4">
        <Button id="choose-file" icon="doc" onPress={() => void choose()}>
          {text('chooseFile')}
        </Button>
      </View>
      <View className="section">
        <Heading level={2}>{text('orPaste')}</Heading>
        <View className="mt-3">
          <AreaField
            tall
            label={text('pasteHere')}
            maxLength={150_000}
            value={store.pasted}
            hint={text('pasteHint')}
            onChange={store.setPasted}
          />
        </View>
        <View className="mt-4">
          <Button
            look="soft"
            busy={busy}
            disabled={store.pasted.trim() === ''}
            onPress={() => void read()}
          >
            {text('readText')}
          </Button>
        </View>
      </View>
    </>
  )
})

const placeOf = ({ line, part }: Pick<ImportProblem, 'line' | 'part'>) =>
  text(part ? 'lineIn' : 'lineAt', { line, part })

const Review = observer(function Review() {
  const store = useStore(ImportStore)
  const categories = useStore(Categories)
  const [choosing, setChoosing] = useState(false)
  useEffect(() => void categories.open(), [categories])
  const { draft, skip } = store
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
      {store.problem && (
        <Banner tone="bad" className="mt-4">
          {store.problem}
        </Banner>
      )}
      {draft.problemCount > 0 && (
        <View className="section">
          <Heading level={2}>{text('problems', { n: draft.problemCount })}</Heading>
          <Banner tone="bad" className="mt-2">
            {text('problemsText')}
          </Banner>
          <List className="mt-3">
            {draft.problems.map((problem, index) => (
              <ListItem
                key={index}
                icon="warn"
                tone="bad"
                title={problem.text}
                note={placeOf(problem)}
              />
            ))}
          </List>
          {draft.problemCount > draft.problems.length && (
            <View className="note mt-2">{text('moreProblems', { n: draft.problems.length })}</View>
          )}
        </View>
      )}
      {draft.nearCount > 0 && (
        <View className="section">
          <Heading level={2}>{text('near')}</Heading>
          <View className="sub mt-1">
            {text('nearText', { near: draft.nearCount, same: draft.sameCount })}
          </View>
          <Segmented<Skip>
            className="mt-3"
            label={text('skipLabel')}
            value={skip}
            options={[
              { value: 'same', label: text('skipSame') },
              { value: 'near', label: text('skipNear') },
              { value: 'none', label: text('skipNone') },
            ]}
            onChange={store.setSkip}
          />
        </View>
      )}
      {draft.uncategorised > 0 && (
        <View className="section">
          <View className="sub">{text('uncategorised', { n: draft.uncategorised })}</View>
          <List className="mt-3">
            <ListItem
              id="import-category"
              title={text('category')}
              value={categories.pathOf(store.knowCatId) || text('choose')}
              onPress={() => setChoosing(true)}
            />
          </List>
        </View>
      )}
      {draft.questionCount > 0 && <Rows />}
      <CategorySheet
        open={choosing}
        onClose={() => setChoosing(false)}
        onChoose={store.setCategory}
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

const Done = observer(function Done() {
  const store = useStore(ImportStore)
  const { taken = 0, skipped = 0 } = store.done ?? {}
  return (
    <>
      <Banner tone="ok">
        {text(skipped > 0 ? 'confirmedSkipped' : 'confirmed', { n: taken, skipped })}
      </Banner>
      <View className="authoring-tools mt-4">
        <Button onPress={() => void replace('questionBank', {})}>{text('toBank')}</Button>
        <Button look="line" onPress={store.startAgain}>
          {text('other')}
        </Button>
      </View>
    </>
  )
})
