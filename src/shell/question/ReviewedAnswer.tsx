import { Fragment } from 'react'
import { Option, OptionGroup } from '@/ui/answers/Option'
import { letterOf } from './letters'
import { OptionSound, optionLabel } from './MediaView'
import { outcomeOf } from './outcomeOf'
import {
  ReviewedBlanks,
  ReviewedOrder,
  ReviewedPairs,
  ReviewedText,
  type Reviewed,
} from './ReviewedParts'
import { text } from './texts'

/** What was answered beside what is right, by kind; nothing can be changed any more. */
export function ReviewedAnswer({ question }: { question: Reviewed }) {
  const { kind, options, myOptionIds } = question
  if (kind === 'fill') return <ReviewedBlanks question={question} />
  if (kind === 'short') return <ReviewedText question={question} />
  if (kind === 'order') return <ReviewedOrder question={question} />
  if (kind === 'match') return <ReviewedPairs question={question} />
  const multiple = kind === 'multiple'
  return (
    <OptionGroup
      label={text(multiple ? 'optionsMultiple' : 'optionsSingle')}
      multiple={multiple}
      className="mt-4"
    >
      {options.map(({ optionId, text: optionText, media }, index) => {
        const outcome = outcomeOf(question, optionId)
        return (
          <Fragment key={optionId}>
            <Option
              letter={letterOf(index)}
              text={optionLabel(optionText, media)}
              multiple={multiple}
              chosen={myOptionIds.includes(optionId)}
              {...(outcome && { outcome })}
            />
            <OptionSound media={media} letter={letterOf(index)} />
          </Fragment>
        )
      })}
    </OptionGroup>
  )
}
