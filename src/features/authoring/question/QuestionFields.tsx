import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { Button } from '@/ui/controls/Button'
import { Checkbox } from '@/ui/controls/Checkbox'
import { CheckboxGroup } from '@/ui/controls/CheckboxGroup'
import { Field } from '@/ui/fields/Field'
import { IconButton } from '@/ui/controls/IconButton'
import { AreaField } from '@/ui/fields/AreaField'
import type { QuestionStore } from './QuestionStore'
import { text } from '../texts'
import { MediaFields } from './MediaFields'

const letter = (index: number) => String.fromCharCode(65 + index)
const most = 10

const Options = observer(function Options({ store }: { store: QuestionStore }) {
  const { kind, options, right } = store.draft
  return (
    <>
      {options.map((option, index) => (
        <View key={index} className="mt-3">
          <View className="row g-2">
            <View className="grow">
              <AreaField
                label={text('optionOf', { letter: letter(index) })}
                maxLength={500}
                value={option}
                onChange={(typed) =>
                  store.change({ options: options.map((old, at) => (at === index ? typed : old)) })
                }
              />
            </View>
            {kind !== 'order' && (
              <Checkbox
                round={kind === 'single'}
                role={kind === 'single' ? 'radio' : 'checkbox'}
                label={text('isRight', { letter: letter(index) })}
                checked={right.includes(index)}
                onChange={() => store.choose(index)}
              >
                {text('yes')}
              </Checkbox>
            )}
            {options.length > 2 && (
              <IconButton
                icon="close"
                label={text('removeOption', { letter: letter(index) })}
                disabled={store.uploads.isBusy}
                onPress={() => store.removeOption(index)}
              />
            )}
          </View>
          {kind !== 'order' && (
            <MediaFields
              uploads={store.uploads}
              place={`option${index}`}
              of={text('optionOf', { letter: letter(index) })}
              media={store.mediaAt(`option${index}`)}
              most={1}
              onChange={(media) => store.setMedia(`option${index}`, media)}
            />
          )}
        </View>
      ))}
      {options.length < most && (
        <View className="mt-3">
          <Button
            small
            look="soft"
            icon="plus"
            onPress={() => store.change({ options: [...options, ''] })}
          >
            {text('addOption')}
          </Button>
        </View>
      )}
      {kind === 'order' && <View className="note mt-2">{text('orderHint')}</View>}
    </>
  )
})

const Pairs = observer(function Pairs({ store }: { store: QuestionStore }) {
  const { pairs } = store.draft
  const set = (index: number, change: Partial<{ left: string; right: string }>) =>
    store.change({ pairs: pairs.map((pair, at) => (at === index ? { ...pair, ...change } : pair)) })
  return (
    <>
      {pairs.map((pair, index) => (
        <View key={index} className="row g-2 mt-3">
          <View className="grow two-fields">
            <Field
              label={text('left', { n: index + 1 })}
              value={pair.left}
              maxLength={500}
              onChange={(left) => set(index, { left })}
            />
            <Field
              label={text('right', { n: index + 1 })}
              value={pair.right}
              maxLength={500}
              onChange={(right) => set(index, { right })}
            />
          </View>
          {pairs.length > 2 && (
            <IconButton
              icon="close"
              label={text('removePair', { n: index + 1 })}
              onPress={() => store.change({ pairs: pairs.filter((_, at) => at !== index) })}
            />
          )}
        </View>
      ))}
      {pairs.length < most && (
        <View className="mt-3">
          <Button
            small
            look="soft"
            icon="plus"
            onPress={() => store.change({ pairs: [...pairs, { left: '', right: '' }] })}
          >
            {text('addPair')}
          </Button>
        </View>
      )}
    </>
  )
})

/** What the answer of each kind is made of. */
export const AnswerFields = observer(function AnswerFields({ store }: { store: QuestionStore }) {
  const { kind, right, blanks, sample } = store.draft
  switch (kind) {
    case 'single':
    case 'multiple':
    case 'order':
      return <Options store={store} />
    case 'match':
      return <Pairs store={store} />
    case 'judge':
      return (
        <CheckboxGroup
          label={text('rightOne')}
          single
          options={[
            { value: '0', label: text('yes') },
            { value: '1', label: text('no') },
          ]}
          value={right.map(String)}
          onChange={([chosen]) => store.change({ right: [Number(chosen)] })}
        />
      )
    case 'fill':
      return (
        <>
          {blanks.length === 0 && <View className="note mt-2">{text('noBlanks')}</View>}
          {blanks.map((line, index) => (
            <View key={index} className="mt-3">
              <Field
                label={text('blank', { n: index + 1 })}
                value={line}
                maxLength={600}
                hint={text('blankHint')}
                onChange={(typed) =>
                  store.change({ blanks: blanks.map((old, at) => (at === index ? typed : old)) })
                }
              />
            </View>
          ))}
        </>
      )
    case 'short':
      return (
        <View className="mt-3">
          <AreaField
            label={text('sample')}
            maxLength={3000}
            value={sample}
            onChange={(typed) => store.change({ sample: typed })}
          />
        </View>
      )
  }
})
