import { QuestionCircleOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { late, useSince } from '../../base/late'
import { keptFor } from '../../parts/kept'
import type { Area } from '../../parts/Area'
import { useUser } from '../../session/SessionContext'
import { newestNews } from './newest'
import { text } from './texts'

const Help = late(async () => (await import('./Help')).Help)
const seen = 'newsSeen'

/** The guide, opened at the page where one stands; a dot says that an update brought something. */
export function HelpButton({ areas, path }: { areas: readonly Area[]; path: string }) {
  const { userId } = useUser()
  const kept = keptFor(userId)
  const [isOpen, setOpen] = useState(false)
  const [isNews, setNews] = useState(() => kept.read<string>(seen) !== newestNews)
  const hasOpened = useSince(isOpen)
  return (
    <>
      <Badge dot={isNews} offset={[-6, 6]}>
        <Button
          type="text"
          icon={<QuestionCircleOutlined aria-hidden />}
          aria-label={text(isNews ? 'helpAndNews' : 'help')}
          onClick={() => setOpen(true)}
        >
          {text('help')}
        </Button>
      </Badge>
      {hasOpened && (
        <Help
          open={isOpen}
          areas={areas}
          path={path}
          isNews={isNews}
          onSeen={() => {
            kept.write(seen, newestNews)
            setNews(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
