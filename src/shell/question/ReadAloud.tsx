import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useRef, useState } from 'react'
import type { Question } from '@contract/calls/authoring/question'
import { DisplayStore } from '@/core/display/DisplayStore'
import { languageTag } from '@/core/i18n'
import { useDep, useStore } from '@/core/stores'
import { Button } from '@/ui/controls/Button'
import { spokenWords } from './spokenWords'
import { text } from './texts'

/** Reads the question aloud, for who asked for it in the settings and where the device has a voice. Give it the question's id as key. */
export const ReadAloud = observer(function ReadAloud({ question }: { question: Question }) {
  const speech = useDep('speech')
  const { readsAloud } = useStore(DisplayStore)
  const stop = useRef<(() => void) | undefined>(undefined)
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => () => stop.current?.(), [])
  if (!speech || !readsAloud) return null
  const press = () => {
    stop.current?.()
    stop.current = isSpeaking
      ? undefined
      : speech.say(spokenWords(question), languageTag(), () => setSpeaking(false))
    setSpeaking(!isSpeaking)
  }
  return (
    <View className="mt-3">
      <Button id="read-aloud" look="line" icon="headset" onPress={press}>
        {text(isSpeaking ? 'stopReading' : 'readAloud')}
      </Button>
    </View>
  )
})
