import { MINIMUM_PASSWORD_CHARACTERS } from '@voice-feedback/contract/passwords';

export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  useCase: string;
}

export type SignUpProblem = 'required' | 'email_invalid' | 'password_short' | 'password_weak';
export type SignUpProblems = Partial<Record<keyof SignUpValues, SignUpProblem>>;

/** Errors that the form shows beside its fields before it sends anything. */
export function checkSignUp(values: SignUpValues): SignUpProblems {
  const problems: SignUpProblems = {};
  if (values.name.trim() === '') problems.name = 'required';
  if (values.email.trim() === '') problems.email = 'required';
  else if (!values.email.includes('@')) problems.email = 'email_invalid';
  if (values.password === '') problems.password = 'required';
  // Counts characters as users see them, like the server.
  else if ([...values.password].length < MINIMUM_PASSWORD_CHARACTERS) problems.password = 'password_short';
  return problems;
}
