import { CloseOutlined, PictureOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { observer } from 'mobx-react'
import type { Media } from '@contract/calls/authoring/question'
import { ProgressBar } from '../../../parts/ProgressBar'
import { FileButton } from '../../../parts/file/FileButton'
import { Shown } from '../../../parts/question/QuestionFace'
import type { InHand } from './inHand'
import { text } from './texts'

/** What the file dialog offers. */
const accept =
  'image/jpeg,image/png,image/webp,image/gif,audio/mpeg,audio/mp4,audio/x-m4a,.m4a,.mp3'

interface Props {
  edit: InHand
  /** `stem`, `case`, `option-2` */
  place: string
  /** Whose pictures and sounds these are, for the labels. */
  of: string
  media: readonly Media[]
  most: number
  /** The button stands elsewhere. */
  isInRow?: boolean
}

/** Pictures and sounds of one place: shown, with their words, and a button for another one. */
export const MediaFields = observer(function MediaFields(props: Props) {
  const { edit, place, of, media, most, isInRow = false } = props
  const { uploads } = edit
  const sending = uploads.sending[place]
  const problem = uploads.problems[place]
  return (
    <div>
      {media.map((one, index) => (
        <div key={one.src} className="stack" style={{ padding: '6px 0' }}>
          <Shown media={[one]} />
          <div className="row">
            <Input
              id={`alt-${one.src}`}
              aria-label={text('words', { of, n: index + 1 })}
              placeholder={text('wordsHint')}
              maxLength={300}
              value={one.alt}
              onChange={({ target }) =>
                edit.setMedia(
                  place,
                  media.map((old, at) => (at === index ? { ...old, alt: target.value } : old)),
                )
              }
            />
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={text('removeMedia', { of, n: index + 1 })}
              onClick={() =>
                edit.setMedia(
                  place,
                  media.filter((_, at) => at !== index),
                )
              }
            />
          </div>
        </div>
      ))}
      {sending && (
        <div className="row small" role="status">
          <ProgressBar percent={Math.floor(sending.share * 100)} width={160} label={sending.name} />
          <span className="grow note">
            {sending.share < 1
              ? text('sending', { name: sending.name, n: Math.floor(sending.share * 100) })
              : text('checking')}
          </span>
          <Button type="link" size="small" onClick={sending.stop}>
            {text('stopSending')}
          </Button>
        </div>
      )}
      {problem && (
        <div className="problem" role="alert">
          {problem}
        </div>
      )}
      {media.length < most && !isInRow && <AddMedia edit={edit} place={place} of={of} />}
    </div>
  )
})

/** The button for one more; it goes while one is on its way. */
export const AddMedia = observer(function AddMedia({
  edit,
  place,
  of,
  isSmall = false,
}: Pick<Props, 'edit' | 'place' | 'of'> & { isSmall?: boolean }) {
  if (edit.uploads.sending[place]) return null
  return (
    <FileButton
      accept={accept}
      onFile={(file) => void edit.addMedia(place, file)}
      type="text"
      {...(!isSmall && { size: 'small' as const })}
      icon={<PictureOutlined aria-hidden />}
      aria-label={text('addMediaTo', { of })}
      title={text('addMediaTo', { of })}
    >
      {isSmall ? null : text('addMedia')}
    </FileButton>
  )
})
