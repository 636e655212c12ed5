import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { QuestionForm } from '@contract/calls/authoringShapes'
import type { Media } from '@contract/calls/question'
import { MediaView } from '@/shell/question/MediaView'
import { Icon } from '@/ui/marks/Icon'
import { Tag } from '@/ui/marks/Tag'
import { text } from '../texts'

const letter = (index: number) => String.fromCharCode(65 + index)

const Shown = ({ media }: { media: readonly Media[] }) => (
  <>
    {media.map((one) => (
      <View key={one.src} className="mt-2">
        <MediaView media={one} />
      </View>
    ))}
  </>
)

function Line({
  mark,
  right,
  media,
  children,
}: {
  mark: string
  right?: boolean
  media?: Media | undefined
  children: ReactNode
}) {
  return (
    <View className="row top g-2 mt-1">
      <Text className="note">{mark}</Text>
      <View className="grow">
        <Text>{children}</Text>
        {media && <Shown media={[media]} />}
      </View>
      {right && (
        <View className="row g-1 note good">
          <Icon name="check" size={16} />
          <Text>{text('rightOne')}</Text>
        </View>
      )}
    </View>
  )
}

function Answers({ form }: { form: QuestionForm }) {
  switch (form.kind) {
    case 'single':
    case 'multiple':
      return (
        <>
          {form.options?.map((option, index) => (
            <Line
              key={index}
              mark={letter(index)}
              right={form.right?.includes(index) ?? false}
              media={form.optionMedia?.find((one) => one.option === index)?.media}
            >
              {option}
            </Line>
          ))}
        </>
      )
    case 'judge':
      return (
        <Line mark="" right>
          {text(form.right?.[0] === 0 ? 'yes' : 'no')}
        </Line>
      )
    case 'order':
      return (
        <>
          {form.options?.map((option, index) => (
            <Line key={index} mark={String(index + 1)}>
              {option}
            </Line>
          ))}
        </>
      )
    case 'match':
      return (
        <>
          {form.pairs?.map(({ left, right }, index) => (
            <Line key={index} mark={String(index + 1)}>{`${left} → ${right}`}</Line>
          ))}
        </>
      )
    case 'fill':
      return (
        <>
          {form.blanks?.map((accepted, index) => (
            <Line key={index} mark={String(index + 1)} right>
              {accepted.join(' | ')}
            </Line>
          ))}
        </>
      )
    case 'short':
      return form.sample ? <Line mark={text('sample')}>{form.sample}</Line> : null
  }
}

interface Props {
  form: QuestionForm
  caseStem?: string
  caseMedia?: readonly Media[]
  head: string
  children?: ReactNode
}

/** A question with its right answers, as its author sees it. */
export function QuestionPreview({ form, caseStem, caseMedia = [], head, children }: Props) {
  return (
    <View className="card question-preview">
      <View className="row between g-2">
        <Text className="note">{head}</Text>
        <Tag tone="brand">{text(form.kind)}</Tag>
      </View>
      {caseStem && <View className="sub mt-2 lines">{`${text('caseStem')}：${caseStem}`}</View>}
      <Shown media={caseMedia} />
      <View className="h3 mt-2 lines">{form.stem}</View>
      <Shown media={form.media ?? []} />
      <Answers form={form} />
      {form.explanation && (
        <View className="sub mt-2 lines">{`${text('explanation')}：${form.explanation}`}</View>
      )}
      {children}
    </View>
  )
}
