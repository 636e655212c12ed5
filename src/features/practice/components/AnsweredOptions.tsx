import type { Question } from '@contract/calls/exam'
import { Option, OptionGroup, type Outcome } from '@/ui/Option'
import { text } from '../texts'
import { letterOf } from './letterOf'

/** How an option stands to what was chosen and what is right; undefined: neither. */
export function outcomeOf(optionId: string, chosen: readonly string[], right: readonly string[]): Outcome | undefined {
  if (right.includes(optionId)) return chosen.includes(optionId) ? 'right' : 'missed'
  return chosen.includes(optionId) ? 'wrong' : undefined
}

/** The options of a question that was answered, with what is right; nothing can be chosen any more. */
export function AnsweredOptions({ question, chosen, right }: { question: Pick<Question, 'kind' | 'options'>; chosen: readonly string[]; right: readonly string[] }) {
  const multiple = question.kind === 'multiple'
  return (
    <OptionGroup label={text(multiple ? 'optionsMultiple' : 'optionsSingle')} multiple={multiple} className="mt-4">
      {question.options.map(({ optionId, text: words }, index) => {
        const outcome = outcomeOf(optionId, chosen, right)
        return <Option key={optionId} letter={letterOf(index)} text={words} multiple={multiple} chosen={chosen.includes(optionId)} {...(outcome && { outcome })} />
      })}
    </OptionGroup>
  )
}
