import { Button, Modal, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PLAN_IDS } from '@voice-feedback/contract/accounts';
import { creditsMovedSchema, tierUpdatedSchema, updateRoleSchema } from '@voice-feedback/contract/admin';
import { useState } from 'react';
import { AttemptKeys } from '../backend/attempt-key.ts';
import { RefusedError } from '../backend/errors.ts';
import { formatEuros } from '../dashboard/figures.ts';
import { ConfirmButton } from '../dashboard/layout/confirm-button.tsx';
import { Failure } from '../dashboard/layout/page.tsx';
import { useLanguage, useWords } from '../i18n/words.ts';
import { showToast } from '../ui/toast.ts';
import classes from './admin.module.css';
import { useAdminCall } from './admin-token.ts';
import type { Client } from './client.ts';
import { ClientKeys } from './client-keys.tsx';
import { Suspension } from './suspension.tsx';

const DEFAULT_EUROS = 10;
/** The code for an account with less credit than is to be taken. */
const TOO_MUCH = 'insufficient_credits';
const ROLES = ['member', 'admin'] as const;

/** One client's plan, credit, role, keys and suspension. Each change is one call and one log entry. */
export function ManageClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const words = useWords('admin');
  const { plans } = useWords('dashboardBilling');
  const call = useAdminCall();
  const queries = useQueryClient();
  const [plan, setPlan] = useState<string>(client.plan);
  const [role, setRole] = useState<string>(client.role);
  const changed = () => queries.invalidateQueries({ queryKey: ['admin'] });

  const planChange = useMutation({
    mutationFn: () =>
      call('/api/subscription/update-tier', {
        body: { user_id: client.id, plan },
        answer: tierUpdatedSchema,
      }),
    onSuccess() {
      showToast({ kind: 'success', message: words.planChanged });
      return changed();
    },
  });
  const roleChange = useMutation({
    mutationFn: () =>
      call('/api/admin/role', {
        body: { user_id: client.id, role },
        answer: updateRoleSchema.pick({ user_id: true, role: true }),
      }),
    onSuccess() {
      showToast({ kind: 'success', message: words.roleChanged });
      return changed();
    },
  });
  const error = planChange.error ?? roleChange.error;
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.manageOf(client.email)}
      size="lg"
      // A note may be half written. The amount and the note stay after they're saved, so closing doesn't ask.
      closeOnClickOutside={false}
    >
      <div className={classes.manage}>
        <div className={classes.changeRow}>
          <NativeSelect
            label={words.plan}
            value={plan}
            onChange={(event) => setPlan(event.currentTarget.value)}
            data={PLAN_IDS.map((id) => ({ value: id, label: plans[id] }))}
          />
          <Button
            size="sm"
            variant="default"
            disabled={plan === client.plan}
            loading={planChange.isPending}
            onClick={() => planChange.mutate()}
          >
            {words.changePlan}
          </Button>
        </div>
        <div className={classes.changeRow}>
          <NativeSelect
            label={words.role}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
            data={ROLES.map((one) => ({ value: one, label: words.roles[one] }))}
          />
          <ConfirmButton
            size="sm"
            variant="default"
            label={words.changeRole}
            question={role === 'admin' ? words.promoteAsk(client.email) : words.demoteAsk(client.email)}
            disabled={role === client.role}
            loading={roleChange.isPending}
            onConfirm={roleChange.mutate}
          />
        </div>
        {error && <Failure what={words.changeFailed} error={error} />}
        <MoveCredits client={client} onMoved={changed} />
        <ClientKeys clientId={client.id} />
        <Suspension client={client} />
      </div>
    </Modal>
  );
}

function MoveCredits({ client, onMoved }: { client: Client; onMoved: () => Promise<unknown> }) {
  const words = useWords('admin');
  const language = useLanguage();
  const call = useAdminCall();
  const [euros, setEuros] = useState<number | ''>(DEFAULT_EUROS);
  const [note, setNote] = useState('');
  const [attempts] = useState(() => new AttemptKeys());
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (way: 'add' | 'debit') => {
      const body = { user_id: client.id, amount_euros: euros, ...(note === '' ? {} : { note }) };
      const idempotencyKey = attempts.keyFor({ way, ...body });
      return call(`/api/credits/${way}`, { body, answer: creditsMovedSchema, idempotencyKey });
    },
    onSuccess({ balance_euros: balance }, way) {
      attempts.done();
      const said = way === 'add' ? words.added : words.taken;
      showToast({
        kind: 'success',
        message: said(formatEuros(Number(euros), language), formatEuros(Number(balance), language)),
      });
      return onMoved();
    },
  });
  return (
    <fieldset className={classes.fieldset}>
      <legend>{words.addTo(formatEuros(Number(client.balance_euros), language))}</legend>
      <div className={classes.changeRow}>
        <NumberInput
          label={words.amount}
          min={0.01}
          step={0.01}
          decimalScale={2}
          w={128}
          value={euros}
          onChange={(value) => setEuros(value === '' ? '' : Number(value))}
        />
        <TextInput
          className={classes.note ?? ''}
          label={words.note}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button size="sm" disabled={euros === ''} loading={isPending} onClick={() => mutate('add')}>
          {words.add}
        </Button>
        <ConfirmButton
          size="sm"
          variant="default"
          label={words.take}
          question={words.takeAsk(formatEuros(Number(euros), language), client.email)}
          disabled={euros === ''}
          loading={isPending}
          onConfirm={() => mutate('debit')}
        />
      </div>
      {error instanceof RefusedError && error.code === TOO_MUCH && variables === 'debit' ? (
        <p role="alert">{words.takeTooMuch}</p>
      ) : (
        error && <Failure what={variables === 'debit' ? words.takeFailed : words.addFailed} error={error} />
      )}
    </fieldset>
  );
}
