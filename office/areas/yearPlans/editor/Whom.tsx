import { Button } from 'antd'
import { useState } from 'react'
import { audienceLists, isEverybody, type Audience } from '@contract/rules/audience'
import { late, useSince } from '../../../base/late'
import { joinedWords } from '../../../parts/who/joinedWords'
import { useChoices } from '../../../parts/who/useAudience'
import { useCan } from '../../../session/SessionContext'
import { number } from '../../../text/formats'
import { text } from '../texts'
import '../../../parts/who/who.css'

const WhoPicker = late(async () => (await import('../../../parts/who/WhoPicker')).WhoPicker)

/** For whom, in a few words. */
export function useShortWords() {
  const can = useCan()
  const { data: choices } = useChoices('plan.write', can('plan.write'))
  return (whom: Audience): string => {
    if (isEverybody(whom)) return text('everybody')
    const names = audienceLists.flatMap((list) =>
      whom[list].map((id) => choices?.[list].find((one) => one.id === id)?.name ?? ''),
    )
    const people =
      whom.people.length > 0 ? [text('nPeople', { n: number(whom.people.length) })] : []
    const joined = whom.joined ? [joinedWords(whom.joined)] : []
    return [...names.filter(Boolean), ...joined, ...people].join('、') || text('everybody')
  }
}

/** For whom a topic is; a press changes it. */
export function Whom({
  n,
  of,
  value,
  onChange,
}: {
  n: number
  of: string
  value: Audience
  onChange(whom: Audience): void
}) {
  const [isPicking, setPicking] = useState(false)
  const hasPicked = useSince(isPicking)
  const words = useShortWords()(value)
  return (
    <>
      <Button
        style={{ width: 120, justifyContent: 'flex-start' }}
        title={words}
        aria-label={text('whomN', { n, words })}
        onClick={() => setPicking(true)}
      >
        <span className="cut">{words}</span>
      </Button>
      {hasPicked && (
        <WhoPicker
          open={isPicking}
          of={of}
          ability="plan.write"
          value={value}
          onClose={() => setPicking(false)}
          onChoose={onChange}
        />
      )}
    </>
  )
}
