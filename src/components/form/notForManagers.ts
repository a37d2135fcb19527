/** The attributes by which password managers leave a field alone: what belongs to a server is nobody's own sign-in. */
export const NOT_FOR_MANAGERS = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const
