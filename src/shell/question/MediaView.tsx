import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { Media } from '@contract/calls/authoring/question'
import { useDep } from '@/core/stores'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/controls/Button'
import { Picture } from '@/ui/marks/Picture'
import { text } from './texts'

interface Props {
  media: Media
  /** Of which option it is: several sounds have buttons of their own. */
  letter?: string
}

/** A picture with what it shows, or a sound with a button. */
export const MediaView = ({ media, ...of }: Props) =>
  media.kind === 'image' ? <Shown media={media} /> : <Sound media={media} {...of} />

const useAddress = ({ src }: Media) => `${useDep('transport').apiBase}${src}`

function Shown({ media }: { media: Media }) {
  const address = useAddress(media)
  const [failed, setFailed] = useState(false)
  // Without network the words stand for the picture: the question can still be understood.
  if (failed)
    return <View className="picture-words sub">{text('pictureFailed', { alt: media.alt })}</View>
  return (
    <View className="picture">
      <Picture
        className="picture-image"
        mode="aspectFit"
        src={address}
        alt={media.alt}
        onError={() => setFailed(true)}
      />
    </View>
  )
}

function Sound({ media, letter }: Props) {
  const address = useAddress(media)
  const { playSound } = useDep('media')
  const stop = useRef<(() => void) | undefined>(undefined)
  const [state, setState] = useState<'still' | 'playing' | 'failed'>('still')
  useEffect(() => () => stop.current?.(), [])
  const press = () => {
    if (state === 'playing') {
      stop.current?.()
      return setState('still')
    }
    setState('playing')
    stop.current = playSound(address, (played) => setState(played ? 'still' : 'failed'))
  }
  return (
    <View className="sound">
      <Button
        id={letter ? `play-sound-${letter}` : 'play-sound'}
        look="line"
        icon="headset"
        onPress={press}
      >{`${letter ? `${letter} ` : ''}${text(state === 'playing' ? 'stopSound' : 'playSound')}`}</Button>
      {state === 'failed' && (
        <View className="note mt-2" {...a11y({ role: 'status' })}>
          {text('soundFailed', { alt: media.alt })}
        </View>
      )}
    </View>
  )
}

/** The words of an option with its picture under them. A sound has a button, which stands beside the option and not in it. */
export const optionLabel = (optionText: string, media: Media | undefined) =>
  media?.kind === 'image' ? (
    <View>
      {optionText}
      <View className="mt-2">
        <MediaView media={media} />
      </View>
    </View>
  ) : (
    optionText
  )

/** The sound of an option, with a button of its own: a tap on it chooses nothing. */
export const OptionSound = ({ media, letter }: { media: Media | undefined; letter: string }) =>
  media?.kind === 'audio' ? (
    <View className="option-sound">
      <MediaView media={media} letter={letter} />
    </View>
  ) : null
