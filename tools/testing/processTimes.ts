/**
 * The command that runs a program and then writes to its fourth stream (file descriptor 3) what processor time it and
 * its processes took: POSIX `times` of a shell around it. One that is patient lets the others go first (POSIX `nice`).
 * On Windows the program alone.
 */
export function timed(program: string, words: string[], isPatient = false): [string, string[]] {
  if (process.platform === 'win32') return [program, words]
  const started = isPatient ? ['nice', '-n', '10', program] : [program]
  const script = '"$@" 3>&-; code=$?; times >&3; exit $code'
  return ['/bin/sh', ['-c', script, 'sh', ...started, ...words]]
}

/** Seconds of user and system time in the output of `times` (`1m2.50s 0m0.75s`, the second line for what the shell ran); undefined when it holds none. */
export function readTimes(output: string): number | undefined {
  const ofChildren = output.trim().split('\n')[1]
  const parts = [...(ofChildren ?? '').matchAll(/(\d+)m([\d.]+)s/g)]
  if (parts.length !== 2) return undefined
  return parts.reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
