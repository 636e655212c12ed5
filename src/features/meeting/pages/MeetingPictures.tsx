import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useState } from 'react'
import type { MeetingPicture } from '@contract/calls/meeting/meeting'
import { useDep, useStore } from '@/core/stores'
import { useAction } from '@/core/loading/useAction'
import { useParams } from '@/core/navigation/useParams'
import { Loaded } from '@/shell/Loaded'
import { NeedsLogIn } from '@/shell/NeedsLogIn'
import { Page } from '@/shell/Page'
import { a11y } from '@/ui/a11y'
import { Banner } from '@/ui/feedback/Banner'
import { Button } from '@/ui/controls/Button'
import { Dialog } from '@/ui/overlays/Dialog'
import type { Upload } from '@/core/sending/Uploads'
import { Picture } from '@/ui/marks/Picture'
import { PicturesStore } from '../managing/PicturesStore'
import { text } from '../texts'
import '../meeting.scss'

/** /signInUpload: pictures of the meeting. */
export default observer(function MeetingPicturesPage() {
  const params = useParams('signInPictures')
  return (
    <Page name="signInPictures" className="reading">
      <NeedsLogIn>{params && <Pictures meetingId={params.meetingId} />}</NeedsLogIn>
    </Page>
  )
})

const Pictures = observer(function Pictures({ meetingId }: { meetingId: string }) {
  const store = useStore(PicturesStore)
  const [pending, setPending] = useState<string>()
  useEffect(() => void store.load(meetingId), [store, meetingId])
  const [choose, busy] = useAction(store.choose)
  const remove = () => {
    if (pending) void store.remove(pending)
    setPending(undefined)
  }
  return (
    <Loaded what={text('pictures')} kind="card" of={store.loaded}>
      <View className="note">{text('picturesNote')}</View>
      {store.isClosed && (
        <Banner tone="grey" className="mt-3">
          {text('closed')}
        </Banner>
      )}
      {store.problem && (
        <Banner tone="bad" className="mt-3">
          {store.problem}
        </Banner>
      )}
      <View className="pictures mt-4">
        {store.list.map((picture, at) => (
          <Stored
            key={picture.picId}
            picture={picture}
            at={at}
            onRemove={
              store.isClosed || picture.mine === 0 ? undefined : () => setPending(picture.picId)
            }
          />
        ))}
        {store.onItsWay.map((upload) => (
          <OnItsWay key={upload.id} upload={upload} store={store} />
        ))}
      </View>
      {store.list.length === 0 && store.onItsWay.length === 0 && (
        <View className="sub mt-4">{text('noPictures')}</View>
      )}
      {!store.isClosed && (
        <View className="mt-6">
          <Button
            id="add-picture"
            block
            disabled={store.left === 0}
            reason={text('full')}
            busy={busy}
            onPress={() => void choose()}
          >
            {text('addPicture')}
          </Button>
        </View>
      )}
      <Dialog
        open={pending !== undefined}
        title={text('removeTitle')}
        safe={{ label: text('keep'), onPress: () => setPending(undefined) }}
        other={{ id: 'remove-anyway', label: text('remove'), onPress: remove, danger: true }}
      />
    </Loaded>
  )
})

function Stored({
  picture,
  at,
  onRemove,
}: {
  picture: MeetingPicture
  at: number
  onRemove: (() => void) | undefined
}) {
  const apiBase = useDep('transport').apiBase
  const name = text('picture', { n: at + 1 })
  return (
    <View className="kept-picture">
      <Picture
        className="kept-picture-image"
        mode="aspectFill"
        src={apiBase + picture.url}
        alt={name}
      />
      {onRemove && (
        <Button look="plain" small label={`${text('remove')} ${name}`} onPress={onRemove}>
          {text('remove')}
        </Button>
      )}
      {picture.mine === 0 && <View className="note">{text('othersPicture')}</View>}
      {picture.check !== 'shown' && (
        <View className="note">
          {text(picture.check === 'checking' ? 'pictureChecking' : 'pictureRefused')}
        </View>
      )}
    </View>
  )
}

const OnItsWay = observer(function OnItsWay({
  upload,
  store,
}: {
  upload: Upload
  store: PicturesStore
}) {
  return (
    <View className="kept-picture">
      <Picture className="kept-picture-image" mode="aspectFill" src={upload.preview} alt="" />
      <View className="note" {...a11y({ role: 'status' })}>
        {howItStands(upload)}
      </View>
      {upload.failed && (
        <Button look="plain" small onPress={() => store.again(upload.id)}>
          {text('uploadAgain')}
        </Button>
      )}
      {upload.failed && (
        <Button look="plain" small onPress={() => store.abandon(upload.id)}>
          {text('giveUp')}
        </Button>
      )}
    </View>
  )
})

function howItStands({ failed, isRefused, share }: Upload): string {
  if (isRefused) return text('uploadRefused')
  return failed ? text('uploadFailed') : text('uploading', { n: Math.round(share * 100) })
}
