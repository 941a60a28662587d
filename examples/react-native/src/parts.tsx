import type { ReactNode } from 'react';
import { Pressable, StyleSheet, Text, View } from 'react-native';
import { useColors } from './colors';

interface Parts {
  readonly children: ReactNode;
}

export function Card({ title, children }: Parts & { readonly title: string }) {
  const { card, text } = useColors();
  return (
    <View style={[styles.card, { backgroundColor: card }]}>
      <Text accessibilityRole="header" style={[styles.title, { color: text }]}>
        {title}
      </Text>
      {children}
    </View>
  );
}

export function BodyText({ children, isQuiet = false }: Parts & { readonly isQuiet?: boolean }) {
  const { text, quiet } = useColors();
  return <Text style={[styles.line, { color: isQuiet ? quiet : text }]}>{children}</Text>;
}

/** A number that is read from a distance. It grows with the text size of the system. */
export function FigureText({ children }: Parts) {
  const { text } = useColors();
  return <Text style={[styles.figure, { color: text }]}>{children}</Text>;
}

/** A screen reader says it as soon as it appears. */
export function ProblemText({ children }: Parts) {
  const { problem } = useColors();
  return (
    <Text
      accessibilityRole="alert"
      accessibilityLiveRegion="assertive"
      style={[styles.line, { color: problem }]}
    >
      {children}
    </Text>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly isBusy?: boolean;
  readonly isSecond?: boolean;
}

export function Button({ label, onPress, isBusy = false, isSecond = false }: ButtonProps) {
  const { accent, onAccent } = useColors();
  const colors = isSecond
    ? { borderColor: accent, backgroundColor: 'transparent' }
    : { borderColor: accent, backgroundColor: accent };
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={label}
      accessibilityState={{ disabled: isBusy, busy: isBusy }}
      disabled={isBusy}
      onPress={onPress}
      style={({ pressed }) => [styles.button, colors, (pressed || isBusy) && styles.dimmed]}
    >
      <Text style={[styles.label, { color: isSecond ? accent : onAccent }]}>{label}</Text>
    </Pressable>
  );
}

const styles = StyleSheet.create({
  card: { borderRadius: 12, padding: 16, gap: 12 },
  title: { fontSize: 20, fontWeight: '600' },
  line: { fontSize: 16, lineHeight: 24 },
  figure: { fontSize: 32, fontWeight: '600' },
  // At least 48 high: a finger has to find it.
  button: {
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 48,
    borderRadius: 8,
    borderWidth: 1,
    paddingHorizontal: 16,
    paddingVertical: 12,
  },
  label: { fontSize: 16, fontWeight: '600', textAlign: 'center' },
  dimmed: { opacity: 0.6 },
});
