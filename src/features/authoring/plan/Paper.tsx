import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { BankRow, PaperRule } from '@contract/calls/authoringShapes'
import { useStore } from '@/core/stores'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Chip, Chips } from '@/ui/controls/Chip'
import { Heading } from '@/ui/frame/Heading'
import { IconButton } from '@/ui/controls/IconButton'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Segmented } from '@/ui/controls/Segmented'
import { Sheet } from '@/ui/overlays/Sheet'
import { Switch } from '@/ui/controls/Switch'
import { Tag } from '@/ui/marks/Tag'
import { BankStore, difficulties, kinds } from '../bank/BankStore'
import { Categories } from '../bank/Categories'
import type { PlanStore } from './PlanStore'
import { text } from '../texts'
import { CategorySheet } from '../bank/CategorySheet'
import { Filters } from '../bank/Filters'
import { Stepper } from '../making/Stepper'

/** The paper: chosen by hand, or drawn by rules. */
export const Paper = observer(function Paper({ store }: { store: PlanStore }) {
  const { way, bySections } = store.plan.paper
  return (
    <View className="section">
      <Heading level={2}>{text('paper')}</Heading>
      <Segmented
        className="mt-3"
        label={text('paper')}
        value={way}
        options={[
          { value: 'chosen', label: text('chosen') },
          { value: 'drawn', label: text('drawn') },
        ]}
        onChange={(next) => store.changePaper({ way: next })}
      />
      {way === 'chosen' ? <Chosen store={store} /> : <Drawn store={store} />}
      <List className="mt-3">
        <View className="marks-row">
          <Text className="words">{text('bySections')}</Text>
          <Switch
            label={text('bySections')}
            checked={bySections === 1}
            onChange={(on) => store.changePaper({ bySections: on ? 1 : 0 })}
          />
        </View>
      </List>
    </View>
  )
})

const Chosen = observer(function Chosen({ store }: { store: PlanStore }) {
  const [open, setOpen] = useState(false)
  const { places } = store.plan.paper
  return (
    <>
      <View className="row between g-2 mt-3 wrap">
        <Text className="sub" id="paper-sum">
          {text('chosenCount', { n: store.count, total: store.total })}
        </Text>
        <Button small look="soft" icon="plus" onPress={() => setOpen(true)}>
          {text('addQuestions')}
        </Button>
      </View>
      {places.length === 0 && <View className="note mt-2">{text('noneChosen')}</View>}
      {places.length > 0 && (
        <List className="mt-3">
          {places.map(({ questionId }, index) => (
            <Place key={questionId} store={store} index={index} />
          ))}
        </List>
      )}
      {open && <Picker store={store} onClose={() => setOpen(false)} />}
    </>
  )
})

const Place = observer(function Place({ store, index }: { store: PlanStore; index: number }) {
  const place = store.plan.paper.places[index]
  if (!place) return null
  const { questionId, marks } = place
  const stem = store.stems[questionId] ?? ''
  return (
    <View className="marks-row">
      <Text className="words">{`${index + 1}. ${stem}`}</Text>
      <NumberStepper
        label={text('marksOf', { n: index + 1 })}
        min={0.5}
        max={100}
        step={1}
        decimals={2}
        value={marks}
        onChange={(next) => store.setMarks(questionId, next)}
      />
      <IconButton
        icon="close"
        label={text('removeNumber', { n: index + 1 })}
        onPress={() => store.toggle({ questionId, stem, kind: 'single' })}
      />
    </View>
  )
})

const Picker = observer(function Picker({ store, onClose }: { store: PlanStore; onClose(): void }) {
  const bank = useStore(BankStore)
  const { pages, filter } = bank
  useEffect(() => void pages.open(), [pages])
  return (
    <Sheet open title={text('addQuestions')} onClose={onClose}>
      <View className="sheet-scroll mt-3">
        <SearchBar
          placeholder={text('searchWords')}
          value={filter.keyword}
          onChange={bank.setKeyword}
          onSearch={(keyword) => void bank.show({ keyword })}
        />
        <Filters store={bank} />
        <View className="mt-3">
          <Loaded what={text('bank')} of={pages}>
            <List>
              {pages.rows.map((row) => (
                <Pick key={row.questionId} store={store} row={row} />
              ))}
            </List>
            <ListEnd of={pages} />
          </Loaded>
        </View>
      </View>
      <View className="mt-4">
        <Button id="picked" block onPress={onClose}>
          {text('chosenCount', { n: store.count, total: store.total })}
        </Button>
      </View>
    </Sheet>
  )
})

const Pick = observer(function Pick({ store, row }: { store: PlanStore; row: BankRow }) {
  const on = store.plan.paper.places.some(({ questionId }) => questionId === row.questionId)
  return (
    <ListItem
      title={row.stem}
      note={[text(row.kind), text(row.difficulty), row.knowCatName].join(' · ')}
      chevron={false}
      label={`${text(on ? 'added' : 'add')} ${row.stem}`}
      tag={
        <Tag tone={on ? 'ok' : 'grey'} {...(on && { icon: 'check' as const })}>
          {text(on ? 'added' : 'add')}
        </Tag>
      }
      onPress={() => store.toggle(row)}
    />
  )
})

const Drawn = observer(function Drawn({ store }: { store: PlanStore }) {
  const { rules } = store.plan.paper
  return (
    <>
      <View className="sub mt-3">{text('drawnCount', { n: store.count, total: store.total })}</View>
      {rules.map((rule, index) => (
        <View key={index} className="mt-3">
          <Rule store={store} rule={rule} index={index} />
        </View>
      ))}
      <View className="mt-3">
        <Button small look="soft" icon="plus" onPress={store.addRule}>
          {text('addRule')}
        </Button>
      </View>
    </>
  )
})

const Rule = observer(function Rule({
  store,
  rule,
  index,
}: {
  store: PlanStore
  rule: PaperRule
  index: number
}) {
  const categories = useStore(Categories)
  const [choosing, setChoosing] = useState(false)
  useEffect(() => void categories.open(), [categories])
  const change = (next: Partial<PaperRule>) => store.changeRule(index, { ...rule, ...next })
  const { difficulty, ...anyDifficulty } = rule
  const [category = ''] = rule.knowCatIds
  const isCase = rule.kind === 'case'
  return (
    <Card>
      <View className="row between">
        <Text className="h3">{text('rule', { n: index + 1 })}</Text>
        <IconButton
          icon="close"
          label={text('removeRule', { n: index + 1 })}
          onPress={() => store.removeRule(index)}
        />
      </View>
      <View className="mt-2">
        <Chips label={text('kind')}>
          {[...kinds, 'case' as const].map((kind) => (
            <Chip key={kind} on={rule.kind === kind} onPress={() => change({ kind })}>
              {text(kind)}
            </Chip>
          ))}
        </Chips>
      </View>
      <View className="mt-3">
        <Chips label={text('difficulty')}>
          <Chip
            on={category !== ''}
            id={`rule-category-${index + 1}`}
            onPress={() => setChoosing(true)}
          >
            {categories.pathOf(category) || text('allCategories')}
          </Chip>
          {difficulties.map((one) => (
            <Chip
              key={one}
              on={difficulty === one}
              onPress={() =>
                difficulty === one
                  ? store.changeRule(index, anyDifficulty)
                  : change({ difficulty: one })
              }
            >
              {text(one)}
            </Chip>
          ))}
        </Chips>
      </View>
      <Stepper
        label={text(isCase ? 'ruleCases' : 'ruleCount')}
        min={1}
        max={300}
        value={rule.count}
        onChange={(count) => change({ count })}
      />
      {isCase && (
        <Stepper
          label={text('caseSize')}
          min={1}
          max={10}
          value={rule.size ?? 2}
          onChange={(size) => change({ size })}
        />
      )}
      <Stepper
        label={text(isCase ? 'caseMarks' : 'marks')}
        min={0.5}
        max={100}
        decimals={2}
        value={rule.marks}
        onChange={(marks) => change({ marks })}
      />
      <CategorySheet
        open={choosing}
        none={text('allCategories')}
        onClose={() => setChoosing(false)}
        onChoose={(id) => change({ knowCatIds: id === '' ? [] : [id] })}
      />
    </Card>
  )
})
