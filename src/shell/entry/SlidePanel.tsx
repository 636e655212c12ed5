import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import { useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { SlideCheckStore, type Puzzle } from './SlideCheckStore'
import { SlidePuzzle } from './SlidePuzzle'
import { text } from './texts'
import './entry.scss'

/** The puzzle, or a sum in words for who cannot slide. */
export const SlidePanel = observer(function SlidePanel() {
  const slide = useStore(SlideCheckStore)
  const { puzzle, hasMissed } = slide
  if (slide.loaded.failure)
    return (
      <View className="mt-4">
        <Banner tone="bad">{text('slideFailed')}</Banner>
        <View className="mt-3">
          <Button block look="soft" onPress={() => void slide.begin()}>
            {text('slideAgain')}
          </Button>
        </View>
      </View>
    )
  if (!puzzle) return <Skeleton kind="card" />
  const other = puzzle.kind === 'text' ? 'slide' : 'text'
  return (
    <View className="slide">
      <View {...a11y({ live: 'assertive' })}>
        {hasMissed && (
          <Banner tone="warn" className="slide-missed">
            {text(puzzle.kind === 'text' ? 'sumWrong' : 'slideWrong')}
          </Banner>
        )}
      </View>
      {puzzle.kind === 'service' && <View className="body mt-2">{text('serviceOpen')}</View>}
      {puzzle.kind === 'slide' && <SlidePuzzle key={puzzle.slideId} puzzle={puzzle} />}
      {puzzle.kind === 'text' && <Sum key={puzzle.slideId} puzzle={puzzle} />}
      <View className="row middle">
        <Button look="plain" small onPress={() => void slide.load(other)}>
          {text(other === 'text' ? 'instead' : 'back')}
        </Button>
      </View>
    </View>
  )
})

function Sum({ puzzle }: { puzzle: Puzzle }) {
  const slide = useStore(SlideCheckStore)
  const [typed, setTyped] = useState('')
  const isNumber = /^\d{1,4}$/.test(typed)
  const [confirm, busy] = useAction(async () => {
    if (isNumber) await slide.answer(Number(typed))
  })
  return (
    <View>
      <View className="body mt-2 slide-missed">{puzzle.question}</View>
      <Field
        label={text('answer')}
        type="number"
        maxLength={4}
        value={typed}
        onChange={setTyped}
        onConfirm={() => void confirm()}
      />
      <View className="mt-4">
        <Button block disabled={!isNumber} busy={busy} onPress={() => void confirm()}>
          {text('confirm')}
        </Button>
      </View>
    </View>
  )
}
