curl "$VOICEFEEDBACK_URL/api/v1/process" \
  -H "Authorization: Bearer $VOICEFEEDBACK_API_KEY" \
  -F audio=@recording.webm \
  -F detailed=true
