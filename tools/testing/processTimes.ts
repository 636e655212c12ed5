/**
 * The command that runs a program and then writes to its fourth stream (file descriptor 3) what processor time it and
 * its processes took: POSIX `times` of a shell around it. On Windows the program alone.
 */
export function timed(program: string, words: string[]): [string, string[]] {
  if (process.platform === 'win32') return [program, words]
  return ['/bin/sh', ['-c', '"$@" 3>&-; code=$?; times >&3; exit $code', 'sh', program, ...words]]
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
