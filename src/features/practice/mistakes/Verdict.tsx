import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Option } from '@contract/calls/authoring/question'
import type { Key } from '@contract/calls/exam/practice'
import { Explanation } from '@/shell/question/Explanation'
import { Icon } from '@/ui/marks/Icon'
import { useFocusLeft } from '@/ui/useFocusLeft'
import { text } from '../texts'

interface Props {
  /** Undefined: no verdict on top. */
  verdict?: boolean
  questionId: string
  /** As they are shown. */
  options: readonly Option[]
  answerKey: Key
}

/** What became of an answer in practice: right or wrong, why, and by what source. */
export const Verdict = observer(function Verdict({
  verdict,
  questionId,
  options,
  answerKey: { explanation, optionReasons, source, reviewNeeded },
}: Props) {
  return (
    <Explanation {...{ questionId, explanation, options, optionReasons, source, reviewNeeded }}>
      {verdict !== undefined && <Judged right={verdict} />}
    </Explanation>
  )
})

function Judged({ right }: { right: boolean }) {
  const ref = useFocusLeft()
  return (
    <View ref={ref} className={right ? 'verdict right' : 'verdict wrong'}>
      <Icon name={right ? 'check' : 'close'} size={18} />
      <Text>{text(right ? 'right' : 'wrongAnswer')}</Text>
    </View>
  )
}
