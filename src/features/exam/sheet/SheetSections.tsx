import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { AnswerGrid, AnswerLegend } from '@/ui/answers/AnswerGrid'
import { Heading } from '@/ui/frame/Heading'
import type { Attempt } from '../attempt/Attempt'
import { text } from '../texts'
import { sections } from './sections'

/** Every question with the place of its answer, by kind; the one in front is lit. */
export const SheetSections = observer(function SheetSections({
  attempt,
  onOpen,
}: {
  attempt: Attempt
  onOpen(number: number): void
}) {
  const { sheet, paper, position } = attempt
  const cells = sheet.cells.map((cell) =>
    cell.number === position + 1 ? { ...cell, now: true } : cell,
  )
  const count = (place: string) => cells.filter((cell) => cell.place === place).length
  return (
    <>
      <View className="mt-3">
        <AnswerLegend
          stored={count('stored')}
          local={count('local')}
          none={count('none')}
          marked={sheet.markedCount}
        />
      </View>
      {sections(paper.questions, paper.sections).map(({ kind, title, first, length }) => {
        const own = cells.slice(first, first + length)
        const answered = own.filter(({ place }) => place !== 'none').length
        return (
          <View key={first} className="mt-5">
            <View className="row between">
              <Heading level={2} look="h3">
                {title ?? text(kind ?? 'all')}
              </Heading>
              <Text className="note num">
                {answered} / {length}
              </Text>
            </View>
            <View className="mt-2">
              <AnswerGrid cells={own} label={title ?? text(kind ?? 'all')} onOpen={onOpen} />
            </View>
          </View>
        )
      })}
    </>
  )
})
