import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { PhaseDraft } from '@contract/calls/courseMaking'
import { useStore } from '@/core/stores'
import { useCan } from '@/core/session/useCan'
import { Loaded } from '@/shell/Loaded'
import { Button } from '@/ui/controls/Button'
import { IconButton } from '@/ui/controls/IconButton'
import { List, ListItem } from '@/ui/lists/List'
import { ListEnd } from '@/shell/ListEnd'
import { NumberStepper } from '@/ui/controls/NumberStepper'
import { SearchBar } from '@/ui/fields/SearchBar'
import { Sheet } from '@/ui/overlays/Sheet'
import { BankStore } from '../bank/BankStore'
import type { CourseDraftStore } from './CourseDraftStore'
import { text } from './texts'

type Asked = NonNullable<PhaseDraft['inside']>[number]
interface Props {
  store: CourseDraftStore
  phase: PhaseDraft
  number: number
}

/** Questions that a film or sound stops for: when, and which of the bank. */
export const FilmQuestions = observer(function FilmQuestions({ store, phase, number }: Props) {
  const can = useCan()
  const [open, setOpen] = useState(false)
  const { inside = [], phaseId, seconds } = phase
  const put = (next: Asked[]) => store.changePhase(phaseId, { inside: next })
  return (
    <View className="mt-4">
      <Text className="sub block">{text('filmQuestions')}</Text>
      <Text className="note block mt-1">{text('filmQuestionsHint')}</Text>
      {inside.map((asked, index) => (
        <View key={asked.questionId} className="marks-row">
          <Text className="words">{asked.stem}</Text>
          <NumberStepper
            label={text('askAt', { n: index + 1 })}
            min={1}
            max={Math.max(1, seconds - 1)}
            value={asked.at}
            onChange={(at) => put(inside.map((one) => (one === asked ? { ...asked, at } : one)))}
          />
          <IconButton
            icon="close"
            label={text('removeAsked', { n: index + 1 })}
            onPress={() => put(inside.filter((one) => one !== asked))}
          />
        </View>
      ))}
      {can('exam.read') && inside.length < 30 && (
        <View className="mt-2">
          <Button
            id={`ask-${number}`}
            small
            look="soft"
            icon="plus"
            disabled={seconds < 2}
            reason={text('askNeedsFilm')}
            onPress={() => setOpen(true)}
          >
            {text('addAsked')}
          </Button>
        </View>
      )}
      {open && (
        <QuestionSheet
          taken={inside.map(({ questionId }) => questionId)}
          onClose={() => setOpen(false)}
          onChoose={(questionId, stem) => {
            put([
              ...inside,
              { at: Math.max(1, Math.floor(seconds / 2)), questionId, stem: stem.slice(0, 500) },
            ])
            setOpen(false)
          }}
        />
      )}
    </View>
  )
})

/** Choices of the bank, searched. */
const QuestionSheet = observer(function QuestionSheet({
  taken,
  onClose,
  onChoose,
}: {
  taken: readonly string[]
  onClose(): void
  onChoose(questionId: string, stem: string): void
}) {
  const bank = useStore(BankStore)
  const { pages, filter } = bank
  useEffect(() => void pages.open(), [pages])
  const rows = pages.rows.filter(
    ({ questionId, kind }) =>
      !taken.includes(questionId) && (kind === 'single' || kind === 'multiple' || kind === 'judge'),
  )
  return (
    <Sheet open title={text('addAsked')} onClose={onClose}>
      <View className="sheet-scroll mt-3">
        <SearchBar
          placeholder={text('searchQuestions')}
          value={filter.keyword}
          onChange={bank.setKeyword}
          onSearch={(keyword) => void bank.show({ keyword })}
        />
        <View className="mt-3">
          <Loaded what={text('questions')} of={pages}>
            <List>
              {rows.map(({ questionId, stem, kind, knowCatName }) => (
                <ListItem
                  key={questionId}
                  title={stem}
                  note={[text(kind as 'single' | 'multiple' | 'judge'), knowCatName].join(' · ')}
                  chevron={false}
                  onPress={() => onChoose(questionId, stem)}
                />
              ))}
            </List>
            <ListEnd of={pages} />
          </Loaded>
        </View>
      </View>
    </Sheet>
  )
})
