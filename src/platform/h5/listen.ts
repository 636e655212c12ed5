/**
 * Server-sent events with headers, which EventSource cannot send: the listener is called with the data of each event, `ended` once, when
 * the stream is over, unless it was stopped. Returns how to stop.
 */
export function listen(
  url: string,
  headers: Record<string, string>,
  listener: (data: string) => void,
  ended: () => void,
): () => void {
  const stop = new AbortController()
  const run = async () => {
    const reply = await fetch(url, { headers, signal: stop.signal })
    if (
      !reply.ok ||
      !reply.body ||
      !/^text\/event-stream/.test(reply.headers.get('content-type') ?? '')
    )
      return
    const reader = reply.body.getReader()
    const decoder = new TextDecoder()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = event
          .split('\n')
          .filter((line) => line.startsWith('data: '))
          .map((line) => line.slice(6))
          .join('\n')
        if (data) listener(data)
      }
    }
  }
  void run()
    .catch(() => undefined)
    .finally(() => !stop.signal.aborted && ended())
  return () => stop.abort()
}
