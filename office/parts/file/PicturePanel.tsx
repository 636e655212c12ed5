import { PictureOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useApi } from '../../session/SessionContext'
import { Panel } from '../Page'
import { text } from '../texts'
import './file.css'
import { FileButton } from './FileButton'

interface Props {
  title: string
  note: string
  /** '': none. */
  pictureId: string
  isSending: boolean
  /** Why the last one was refused. */
  problem: string | undefined
  onFile(file: File): void
  onRemove(): void
}

/** The one picture of something: seen, chosen, exchanged, taken off. */
export function PicturePanel({
  title,
  note,
  pictureId,
  isSending,
  problem,
  onFile,
  onRemove,
}: Props) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['pictureAddress', pictureId],
    queryFn: ({ signal }) => api.file.videoUrl({ videoId: pictureId }, { signal }),
    enabled: pictureId !== '',
  })
  return (
    <Panel title={title} note={note}>
      <div className="panel-body stack">
        {pictureId !== '' && data && <img src={data.url} alt={title} className="picture-panel" />}
        <div className="row">
          <FileButton
            icon={<PictureOutlined aria-hidden />}
            accept="image/png,image/jpeg"
            loading={isSending}
            onFile={onFile}
          >
            {text(pictureId === '' ? 'choosePicture' : 'otherPicture')}
          </FileButton>
          {pictureId !== '' && <Button onClick={onRemove}>{text('removePicture')}</Button>}
        </div>
        {problem && (
          <div className="problem" role="alert">
            {problem}
          </div>
        )}
      </div>
    </Panel>
  )
}
