import { TrainingItemState } from '@contract/states'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useState } from 'react'
import type { TrainItem, TrainResult } from '@contract/calls/study/training'
import { go } from '@/core/navigation/navigation'
import { useDep } from '@/core/stores'
import type { Upload } from '@/core/sending/Uploads'
import { useAction } from '@/core/loading/useAction'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Card } from '@/ui/lists/Card'
import { Dialog } from '@/ui/overlays/Dialog'
import { Heading } from '@/ui/frame/Heading'
import { Icon } from '@/ui/marks/Icon'
import { Picture } from '@/ui/marks/Picture'
import { Tag, type Tone } from '@/ui/marks/Tag'
import type { TrainingStore } from '../TrainingStore'
import { text } from '../texts'

const tones: Readonly<Record<TrainItem['state'], Tone>> = {
  [TrainingItemState.empty]: 'grey',
  [TrainingItemState.uploaded]: 'info',
  [TrainingItemState.approved]: 'ok',
  [TrainingItemState.returned]: 'warn',
}

const stateTexts = {
  [TrainingItemState.empty]: 'item0',
  [TrainingItemState.uploaded]: 'item1',
  [TrainingItemState.approved]: 'item2',
  [TrainingItemState.returned]: 'item3',
} as const

/** One item of a training task: what it takes, how it stands, what was uploaded, what is on its way. */
export const ItemCard = observer(function ItemCard({
  item,
  number,
  store,
}: {
  item: TrainItem
  number: number
  store: TrainingStore
}) {
  const { itemId, name, accept, maxNum, maxMb, state, note } = item
  const [pending, setPending] = useState<string>()
  const [add, busy] = useAction(() => store.add(item))
  const mayChange = store.isOpen && state !== TrainingItemState.approved
  const remove = () => {
    if (pending) void store.remove(itemId, pending)
    setPending(undefined)
  }
  return (
    <Card className="mt-3">
      <View className="row top between g-2">
        <View className="grow">
          <Heading level={2} look="h3">
            {name}
          </Heading>
        </View>
        <Tag tone={tones[state]}>{text(stateTexts[state])}</Tag>
      </View>
      <View className="note mt-1">
        {text('takes', {
          kinds: accept.map((kind) => text(kind)).join(' / '),
          n: maxNum,
          mb: maxMb,
        })}
      </View>
      {state === TrainingItemState.returned && (
        <Banner tone="warn" className="mt-3">
          {text('note', { note })}
          <View className="mt-1">{text('mend')}</View>
        </Banner>
      )}
      <View className="files">
        {store.resultsOf(itemId).map((result, at) => (
          <Stored
            key={result.resultId}
            result={result}
            name={text('file', { name, n: at + 1 })}
            isPicture={accept.includes('image')}
            isFilm={accept.includes('video')}
            onRemove={mayChange ? () => setPending(result.resultId) : undefined}
          />
        ))}
        {store.onItsWay(itemId).map((upload) => (
          <OnItsWay key={upload.id} upload={upload} store={store} />
        ))}
      </View>
      {state === TrainingItemState.approved && <View className="note">{text('approvedNote')}</View>}
      {mayChange && (
        <Button
          id={`add-${number}`}
          look={number === 1 ? 'primary' : 'soft'}
          block
          icon="plus"
          disabled={store.left(item) === 0}
          reason={text('full')}
          busy={busy}
          label={`${text(accept.includes('image') ? 'add' : 'addFile')}: ${name}`}
          onPress={() => void add()}
        >
          {text(accept.includes('image') ? 'add' : 'addFile')}
        </Button>
      )}
      <Dialog
        open={pending !== undefined}
        title={text('removeTitle')}
        safe={{ label: text('keep'), onPress: () => setPending(undefined) }}
        other={{ id: 'remove-anyway', label: text('remove'), onPress: remove, danger: true }}
      />
    </Card>
  )
})

function Stored({
  result,
  name,
  isPicture,
  isFilm,
  onRemove,
}: {
  result: TrainResult
  name: string
  isPicture: boolean
  isFilm: boolean
  onRemove: (() => void) | undefined
}) {
  const transport = useDep('transport')
  return (
    <View className="file">
      {isPicture ? (
        <Picture
          className="file-image"
          mode="aspectFill"
          src={transport.apiBase + result.url}
          alt={name}
        />
      ) : (
        <View className="file-name" {...a11y({ role: 'img', label: name })}>
          <Icon name={isFilm ? 'play' : 'doc'} size={24} />
        </View>
      )}
      {isFilm && (
        <Button
          look="plain"
          small
          label={`${text('playFilm')} ${name}`}
          onPress={() => void go('videoPreview', { videoId: result.fileId })}
        >
          {text('playFilm')}
        </Button>
      )}
      {onRemove && (
        <Button look="plain" small label={`${text('remove')} ${name}`} onPress={onRemove}>
          {text('remove')}
        </Button>
      )}
    </View>
  )
}

const OnItsWay = observer(function OnItsWay({
  upload,
  store,
}: {
  upload: Upload
  store: TrainingStore
}) {
  const { id, preview, failed } = upload
  return (
    <View className="file">
      {preview ? (
        <Picture className="file-image" mode="aspectFill" src={preview} alt="" />
      ) : (
        <View className="file-name">
          <Icon name="doc" size={24} />
        </View>
      )}
      <View className="note" {...a11y({ role: 'status' })}>
        {howItStands(upload)}
      </View>
      {failed && (
        <Button look="plain" small onPress={() => store.again(id)}>
          {text('again')}
        </Button>
      )}
      <Button look="plain" small onPress={() => store.abandon(id)}>
        {text(failed ? 'giveUp' : 'cancel')}
      </Button>
    </View>
  )
})

function howItStands({ failed, isRefused, share }: Upload): string {
  if (isRefused) return text('refused')
  return failed ? text('failed') : text('uploading', { n: Math.round(share * 100) })
}
