import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { Media } from '@contract/calls/question'
import { MediaView } from '@/shell/question/MediaView'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Field } from '@/ui/fields/Field'
import { IconButton } from '@/ui/controls/IconButton'
import { Progress } from '@/ui/feedback/Progress'
import type { MediaPlace, MediaUploads } from './MediaUploads'
import { text } from '../texts'

interface Props {
  uploads: MediaUploads
  place: MediaPlace
  /** Whose pictures and sounds these are, for the labels: 题干, 选项 A. */
  of: string
  media: readonly Media[]
  most: number
  onChange(media: Media[]): void
}

/** Pictures and sounds of one place of a question: shown, with their words, and a button for another one. */
export const MediaFields = observer(function MediaFields({
  uploads,
  place,
  of,
  media,
  most,
  onChange,
}: Props) {
  return (
    <View className="media-fields">
      {media.map((one, index) => (
        <View key={one.src} className="mt-3">
          <MediaView media={one} />
          <View className="row g-2 mt-2">
            <View className="grow">
              <Field
                label={text(one.kind === 'image' ? 'pictureWords' : 'soundWords', {
                  of,
                  n: index + 1,
                })}
                maxLength={300}
                value={one.alt}
                hint={text('mediaHint')}
                problem={uploads.wanted && one.alt.trim() === '' ? text('wordsNeeded') : undefined}
                onChange={(alt) =>
                  onChange(media.map((old, at) => (at === index ? { ...old, alt } : old)))
                }
              />
            </View>
            <IconButton
              icon="close"
              label={text('removeMedia', { of, n: index + 1 })}
              onPress={() => onChange(media.filter((_, at) => at !== index))}
            />
          </View>
        </View>
      ))}
      <Sending uploads={uploads} place={place} />
      {media.length < most && !uploads.isSending(place) && (
        <View className="mt-2">
          <Button
            id={`media-${place}`}
            small
            look="plain"
            icon="plus"
            label={text('addMediaTo', { of })}
            onPress={() => void uploads.choose(place)}
          >
            {text('addMedia')}
          </Button>
        </View>
      )}
    </View>
  )
})

/** A file on its way, or why it did not arrive. */
const Sending = observer(function Sending({ uploads, place }: Pick<Props, 'uploads' | 'place'>) {
  const upload = uploads.uploads[place]
  const problem = uploads.problems[place] || (upload?.state === 'failed' ? upload.problem : '')
  if (problem) {
    return (
      <View className="mt-2">
        <Banner tone="bad">{problem}</Banner>
        {upload?.state === 'failed' && !upload.refused && (
          <View className="mt-2">
            <Button small onPress={() => void upload.send()}>
              {text('sendAgain')}
            </Button>
          </View>
        )}
      </View>
    )
  }
  if (!upload || !uploads.isSending(place)) return null
  const label = uploads.taking[place]
    ? text('mediaChecked')
    : text('mediaSending', { name: upload.file.name, n: Math.floor(upload.share * 100) })
  return (
    <View className="mt-2">
      <Text className="sub block">{label}</Text>
      <Progress className="mt-2" value={upload.share} max={1} label={label} />
      {!uploads.taking[place] && (
        <View className="mt-2">
          <Button small look="line" onPress={() => void upload.cancel()}>
            {text('cancelUpload')}
          </Button>
        </View>
      )}
    </View>
  )
})
