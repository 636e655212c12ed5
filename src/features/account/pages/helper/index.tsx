import { Page } from '@/shell/Page'

export default function StubPage() {
  return <Page name="helper" />
}
