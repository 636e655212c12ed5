import { App } from 'antd'
import { useNavigate } from 'react-router'
import { failureText } from '../../api/failureText'
import { FileButton } from '../../parts/file/FileButton'
import { withFilm } from '../../parts/filmOfMeeting'
import { useApi } from '../../session/SessionContext'
import { text } from './texts'

/** The film of a meeting becomes a course for the same people, with its name and hours; it is on its way when the course opens. */
export function FilmButton({ meetingId }: { meetingId: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const begin = async (film: File) => {
    try {
      const { title, hours, whom } = await api.meetingManage.draft({ meetingId })
      await navigate('/courses/new', withFilm({ film, title, hours, whom }))
    } catch (error) {
      void message.error(failureText(error))
    }
  }
  return (
    <FileButton accept="video/mp4,application/zip,.zip" onFile={(film) => void begin(film)}>
      {text('filmToCourse')}
    </FileButton>
  )
}
